// Law 5: sizes. A file past its size lacks a word. (The length of functions is the linter's business.)
import { finding } from './tree.mjs'
import { placeOf } from './places.mjs'

const WARN = 250
const FAIL = 400
const TEST = 500
const PLUG = 60
const USE_CASE = 80
const FOLDER = 20
const MEASURED = /\.(ts|tsx|mts|mjs|js|css|sql|html|sh)$/

function fileLength(tree) {
  return tree.files.flatMap((file) => {
    if (!MEASURED.test(file.path) || file.isGenerated) return []
    const lines = file.lineCount
    const limit = file.isTest ? TEST : FAIL
    if (lines > limit) return [finding(file, undefined, `${lines} lines, the limit is ${limit}: split it by noun`)]
    if (lines > WARN && !file.isTest)
      return [finding(file, undefined, `${lines} lines, past ${WARN}: look for the missing word`, 'warning')]
    return []
  })
}

function plugLength(tree) {
  return tree.files
    .filter((file) => /\/features\/[^/]+\/feature\.tsx?$/.test(file.path) && file.lineCount > PLUG)
    .map((file) =>
      finding(file, undefined, `${file.lineCount} lines, a plug has at most ${PLUG}: it lists, it does not do`),
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

/** exports a function whose first parameter is the handle */
function isUseCase(file) {
  return file.syntax.nodes('ExportNamedDeclaration').some(({ declaration }) => {
    const made =
      declaration?.type === 'VariableDeclaration' ? declaration.declarations.map((one) => one.init) : [declaration]
    return made.some((one) => {
      const [first] = one?.params ?? []
      const type = first?.typeAnnotation?.typeAnnotation?.typeName?.name
      return ['Tx', 'Reader'].includes(type) || ['tx', 'reader'].includes(first?.name)
    })
  })
}

function folderLength(tree) {
  const counts = new Map()
  for (const file of tree.code.filter((one) => !one.isTest && placeOf(one.path).layer === 'features'))
    counts.set(file.folder, [...(counts.get(file.folder) ?? []), file])
  return [...counts]
    .filter(([, files]) => files.length > FOLDER)
    .map(([folder, files]) =>
      finding(
        files[0],
        undefined,
        `${folder} holds ${files.length} files, past ${FOLDER}: split it by noun (chat/messages/)`,
      ),
    )
}

export const laws = [
  { name: 'file-length', check: fileLength },
  { name: 'plug-length', check: plugLength },
  { name: 'use-case-length', check: useCaseLength },
  { name: 'folder-length', check: folderLength },
]
