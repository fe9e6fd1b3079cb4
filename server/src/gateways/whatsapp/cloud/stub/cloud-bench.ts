// The driver connected to the stub, for tests.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { CloudSettings } from '../cloud-settings.ts'
import { cloudWhatsApp } from '../cloud-whatsapp.ts'
import { startCloudStub } from './cloud-stub.ts'
import type { Template } from './cloud-state.ts'
import { startHookServer } from './hook-server.ts'

export const makeCloudBench = async (
  parts: { readonly templates?: readonly Template[]; readonly change?: Partial<CloudSettings> } = {},
) => {
  const hooks = await startHookServer()
  const stub = await startCloudStub({
    hookUrl: () => hooks.url,
    ...(parts.templates && { templates: parts.templates }),
  })
  const settings: CloudSettings = {
    url: stub.url,
    mediaHosts: [stub.host],
    appSecret: stub.appSecret,
    verifyToken: stub.verifyToken,
    numbers: [{ tenantId: 7 as TenantId, phoneNumberId: stub.phoneNumberId, token: stub.token }],
    ...parts.change,
  }
  return {
    stub,
    settings,
    hookUrl: hooks.url,
    gateway: hooks.behind(cloudWhatsApp(settings)),
    world: stub.world,
    async close() {
      await stub.close()
      await hooks.close()
    },
  }
}
