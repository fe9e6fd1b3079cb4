const most = 24

/** At most so many points, the first and the last among them: more would hide each other. */
export const thinned = <T>(points: readonly T[]): readonly T[] => {
  if (points.length <= most) return points
  const chosen = Array.from({ length: most }, (_, index) => Math.round((index * (points.length - 1)) / (most - 1)))
  return chosen.flatMap((index) => points[index] ?? [])
}
