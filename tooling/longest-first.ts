// Starts the files with long timeouts first within their project, so that none of them runs alone at the end. Without results of an earlier
// run, the library knows only the sizes of the files.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A timeout of two minutes and more, as the tests write it. */
const longTimeout = /\b(?:1[2-9]\d|[2-9]\d\d|\d{4,})_000\b/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (longTimeout.test(readFileSync(moduleId, 'utf8')) ? 0 : 1)
    const ranked = sorted.map((file) => ({ file, rank: rank(file) }))
    return ranked.sort((left, right) => left.rank - right.rank).map(({ file }) => file)
  }
}
