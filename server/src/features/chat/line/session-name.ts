/** One a company. */
export const sessionName = (tenantId: number) => `session-${tenantId}`
