const text = (value: number) => value.toFixed(Math.abs(value) < 10 ? 1 : 0).replace('.', ',')

/** 0.125 -> 12% */
export const percent = (share: number) => `${text(share * 100).replace(/,0$/, '')}%`

/** A difference of shares in percentage points, with its sign: 0.05 -> +5 */
export const points = (difference: number) =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${text(Math.abs(difference) * 100).replace(/,0$/, '')}`
