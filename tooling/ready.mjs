// Prepares the folder, whatever its state, so that the server can start.
import { ensureBuilt } from './fresh.mjs'
import { ensureInstalled } from './installed.mjs'
import { inTurn } from './one-at-a-time.mjs'

export const ready = (names) =>
  inTurn(async () => {
    await ensureInstalled()
    await ensureBuilt(names)
  })
