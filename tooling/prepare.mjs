// Prepares the folder, whatever its state, so that the server can start.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { inTurn } from './in-turn.mjs'

export const ready = (names) =>
  inTurn(async () => {
    await ensureInstalled()
    await ensureBuilt(names)
  })
