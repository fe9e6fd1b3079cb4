// Law 5: sizes. A file above the limit should be split by noun, a function above the limit by verb.
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'

const WARN = 250
const FAIL = 400
const TEST = 500
const FEATURE_MODULE = 80
const USE_CASE = 200
const FOLDER = 25
const FUNCTION = 40
const PART = 120
/** Counted with the functions nested in it. */
const WHOLE = 100
const MEASURED = /\.(ts|tsx|mts|mjs|js|css|sql|html|sh)$/

function fileLength(tree) {
  return tree.files.flatMap((file) => {
    if (!MEASURED.test(file.path) || file.isGenerated) return []
    const lines = file.lineCount
    const limit = file.isTest || file.path.endsWith('.spec.ts') ? TEST : FAIL
    if (lines > limit) return [finding(file, undefined, `${lines} lines, the limit is ${limit}: split it by noun`)]
    if (lines > WARN && !file.isTest)
      return [finding(file, undefined, `${lines} lines, past ${WARN}: look for the missing word`, 'warning')]
    return []
  })
}

function featureModuleLength(tree) {
  return tree.files
    .filter((file) => /\/features\/[^/]+\/feature\.tsx?$/.test(file.path) && file.lineCount > FEATURE_MODULE)
    .map((file) =>
      finding(
        file,
        undefined,
        `${file.lineCount} lines, a feature module has at most ${FEATURE_MODULE}: it lists, it does not do`,
      ),
    )
}

function useCaseLength(tree) {
  return tree
    .under('server/src/features/')
    .filter((file) => file.isCode && /^[a-z0-9-]+\.ts$/.test(file.name) && isUseCase(file) && file.lineCount > USE_CASE)
    .map((file) =>
      finding(
        file,
        undefined,
        `${file.lineCount} lines, a use case has at most ${USE_CASE}: move SQL to the store, rules to the contract`,
      ),
    )
}

/** The handles of work that has no caller of its own: steps that use cases and jobs share. */
const SHARED_HANDLES = ['TenantTx', 'TenantReader', 'SqlReader', 'SystemTx']

/** returns whether the file exports a function whose first parameter is the handle of a caller */
function isUseCase(file) {
  return file.syntax.nodes('ExportNamedDeclaration').some(({ declaration }) => {
    const made =
      declaration?.type === 'VariableDeclaration' ? declaration.declarations.map((one) => one.init) : [declaration]
    return made.some((value) => {
      const [first] = value?.params ?? []
      const type = first?.typeAnnotation?.typeAnnotation?.typeName?.name
      if (SHARED_HANDLES.includes(type)) return false
      return ['Tx', 'Reader'].includes(type) || ['tx', 'reader'].includes(first?.name)
    })
  })
}

/** Functions that may be longer, with the reason. */
const LONG = [
  ['server/src/app.ts', 'buildApp', 'the composition root: one visible list of which module uses what'],
  ['server/src/testing/random-operations.ts', 'runRandomOperations', 'one model, and every operation that it predicts'],
]

function functionLength(tree) {
  return tree.code.flatMap((file) => {
    if (file.isTest || file.isGenerated || /^(e2e|bench)\//.test(file.path)) return []
    const limit = file.path.endsWith('.tsx') ? PART : FUNCTION
    return namedFunctions(file)
      .filter(({ name }) => !LONG.some(([path, allowed]) => path === file.path && allowed === name))
      .flatMap(({ name, node, inner }) => {
        const own = codeLines(file, node, inner)
        const whole = codeLines(file, node, [])
        if (own > limit)
          return [
            finding(
              file,
              node.start,
              `${name} has ${own} lines of its own, the limit is ${limit}: give a part of it a name`,
            ),
          ]
        if (whole <= WHOLE) return []
        return [
          finding(
            file,
            node.start,
            `${name} has ${whole} lines in all, the limit is ${WHOLE}: move a nested function out`,
          ),
        ]
      })
  })
}

/** returns the named functions, each with the named functions nested in it */
function namedFunctions(file) {
  const all = file.syntax
    .nodes('FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression')
    .map((node) => ({ node, name: nameOf(file, node) }))
    .filter(({ name }) => name !== undefined)
  return all.map((function_) => ({
    ...function_,
    inner: all
      .map(({ node }) => node)
      .filter((node) => node.start > function_.node.start && node.end <= function_.node.end),
  }))
}

function nameOf(file, node) {
  const holder = file.syntax.parent(node)
  const key = { VariableDeclarator: 'id', Property: 'key', MethodDefinition: 'key', ExportDefaultDeclaration: 'id' }[
    holder.type
  ]
  return node.id?.name ?? (key && (holder[key]?.name ?? 'this function'))
}

/** counts code lines outside of the nested functions given; blank lines and pure comment lines do not count */
function codeLines(file, node, nested) {
  const foreign = new Set()
  for (const one of nested) for (let at = file.lineOf(one.start); at <= file.lineOf(one.end - 1); at++) foreign.add(at)
  const lines = file.text.split('\n')
  let count = 0
  for (let at = file.lineOf(node.start); at <= file.lineOf(node.end - 1); at++)
    if (!foreign.has(at) && !/^\s*(\/\/.*|\/?\*.*)?$/.test(lines[at - 1])) count++
  return count
}

/** A crowded folder of a feature is refused; elsewhere it is a warning. */
function folderLength(tree) {
  const folders = new Map()
  for (const file of tree.code.filter((code) => !code.isTest && !code.isGenerated))
    folders.set(file.folder, [...(folders.get(file.folder) ?? []), file])
  return [...folders]
    .filter(([, files]) => files.length > FOLDER)
    .map(([folder, files]) => {
      const text = `${folder} holds ${files.length} files, past ${FOLDER}: split it by noun (chat/messages/)`
      return placeOf(files[0].path).layer === 'features'
        ? finding(files[0], undefined, text)
        : finding(files[0], undefined, text, 'warning')
    })
}

export const laws = [
  { name: 'file-length', check: fileLength },
  { name: 'feature-module-length', check: featureModuleLength },
  { name: 'use-case-length', check: useCaseLength },
  { name: 'function-length', check: functionLength },
  { name: 'folder-length', check: folderLength },
]
