import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { groupCommit } from './group-commit.ts'

const makeCommit = () => {
  const batches: (readonly number[])[] = []
  const commit = groupCommit<number>(10, (batch) => {
    batches.push(batch)
    return Promise.resolve()
  })
  return { batches, commit }
}

it('commits a single item at once, alone', async () => {
  const { batches, commit } = makeCommit()
  for (const item of [1, 2, 3]) await commit.push(item)
  expect(batches).toEqual([[1], [2], [3]])
})

it('after several items together, waits for more before the next commit', async () => {
  const { batches, commit } = makeCommit()
  await Promise.all([commit.push(1), commit.push(2)])
  const third = commit.push(3)
  await setImmediate()
  await Promise.all([third, commit.push(4)])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('rejects waiting items when it ends', async () => {
  const { batches, commit } = makeCommit()
  await Promise.all([commit.push(1), commit.push(2)])
  const third = commit.push(3)
  commit.end(new Error('over'))
  await expect(third).rejects.toThrow('over')
  await expect(commit.push(4)).rejects.toThrow('over')
  await commit.idle()
  expect(batches).toEqual([[1, 2]])
})
