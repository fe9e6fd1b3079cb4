// Installing and building write files that other commands read, so concurrent commands take turns.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inProject, say } from './project.mjs'

const file = inProject('.cache', 'turn.lock')

function take() {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function holder() {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // The process that has just created the lock file writes its pid a moment later.
    if (!pid) return Date.now() - statSync(file).mtimeMs < 5_000 ? 'another command' : undefined
    process.kill(pid, 0)
    return `process ${pid}`
  } catch (error) {
    return error.code === 'EPERM' ? 'another user' : undefined
  }
}

export async function inTurn(work) {
  mkdirSync(inProject('.cache'), { recursive: true })
  let isAnnounced = false
  while (!take()) {
    const other = holder()
    if (!other) rmSync(file, { force: true })
    else if (!isAnnounced) say(`Waiting for ${other}, which is installing or building here (${file})`)
    isAnnounced ||= Boolean(other)
    await pause(other ? 200 : 0)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
