// Checks the tree against every law and prints the findings as lines: `path:line law what to do`.
import { laws } from './all.mjs'
import { finding, readTree } from './tree.mjs'

/** Checks all laws, or the one with this name. */
export function judge(root, only) {
  const tree = readTree(root)
  const chosenLaws = [parses, ...laws].filter(({ name }) => !only || name === only)
  return chosenLaws.map((law) => {
    const findings = law.check(tree)
    return {
      ok: findings.every((one) => one.level === 'warning'),
      output: findings.map((one) => lineFor(law, one)).join('\n'),
    }
  })
}

const parses = {
  name: 'parses',
  check: (tree) =>
    tree.code.flatMap((file) =>
      file.syntax.errors.map((error) => finding(file, error.labels?.[0]?.start, error.message)),
    ),
}

function lineFor(law, { path, line, text, level }) {
  return `${path}:${line}  ${law.name}  ${level === 'warning' ? '(warning) ' : ''}${text}`
}
