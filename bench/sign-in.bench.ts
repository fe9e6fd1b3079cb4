// Measures sign-ins a second through the whole stack, beside the bare password hash, and their effect on other users' pages.
import { hash, verify } from '@node-rs/argon2'
import { fire, printTable, print, startProduct, withPostgres, type Figure } from './measure.ts'

const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const seconds = 6

/** The product's limit of parallel sign-ins. */
const measureBareHashes = async (): Promise<Figure> => {
  const storedHash = await hash('tratativa-demo', settings)
  const started = performance.now()
  let done = 0
  const loop = async () => {
    while (performance.now() - started < seconds * 1000) {
      await verify(storedHash, 'tratativa-demo', settings)
      done += 1
    }
  }
  await Promise.all([loop(), loop()])
  return { perSecond: done / seconds, cpuMs: 0, p50: 0, p99: 0 }
}

const main = () =>
  withPostgres(async (url, folder) => {
    const product = await startProduct(url, folder, 3973)
    const body = JSON.stringify({ email: 'negociador1@144.demo', password: 'tratativa-demo' })
    const headers = { 'content-type': 'application/json' }
    const signIns = () => fire(product, { path: '/api/auth/login/local', headers, body, connections: 8, seconds })
    const response = await fetch(`${product.base}/api/auth/login/local`, { method: 'POST', headers, body })
    const { jwt } = (await response.json()) as { jwt: string }
    const page = () =>
      fire(product, {
        path: '/api/notification/notice',
        headers: { authorization: `Bearer ${jwt}` },
        connections: 2,
        seconds,
      })

    const hashes = await measureBareHashes()
    const alone = await signIns()
    const idle = await page()
    const [, busy] = await Promise.all([signIns(), page()])
    printTable('Signing in', {
      'whole stack': alone,
      'bare argon2id, two at once': hashes,
      'a page, nobody signing in': idle,
      'a page, amid sign-ins': busy,
    })
    const share = alone.perSecond / hashes.perSecond
    print(`  sign-ins of the bare hashes: ${share.toFixed(2)}`)
    print(`  a page amid sign-ins takes ${(busy.p50 / Math.max(idle.p50, 0.5)).toFixed(1)} times its idle p50`)
    await product.stop()
  })

await main()
