// Runs tasks of one key one after another, and tasks of different keys in parallel.
export const makeLanes = () => {
  const lanes = new Map<string, Promise<unknown>>()
  return {
    run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const done = (lanes.get(key) ?? Promise.resolve()).then(work)
      const quiet = done.catch(() => undefined).then(() => void (lanes.get(key) === quiet && lanes.delete(key)))
      lanes.set(key, quiet)
      return done
    },
    settled: () => Promise.all(lanes.values()),
  }
}
