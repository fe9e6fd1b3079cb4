// The top-level declarations of the product, and the declarations that each of them names.

/** Returns a map of `path#name` to the declaration: its file, its node, and the names that it uses. */
export function declarationsOf(files) {
  const declarations = new Map()
  const byPath = new Map(files.map((file) => [file.path, file]))
  for (const file of files)
    for (const { name, node } of topLevel(file)) declarations.set(`${file.path}#${name}`, { file, name, node })
  const names = new Map(files.map((file) => [file.path, importedNames(file, byPath)]))
  /** follows a name to its declaration, through files that only hand it on */
  const resolve = (file, name, depth = 0) => {
    const own = declarations.get(`${file.path}#${name}`)
    if (own || depth > 5) return own
    const source = names.get(file.path)?.get(name)
    return source && resolve(source.file, source.name, depth + 1)
  }
  return {
    byKey: declarations,
    resolve,
    /** the declarations that this node names, values and types apart */
    used: (file, node) =>
      usedNames(file, node).flatMap((use) => {
        const declaration = resolve(file, use.name)
        return declaration && declaration.node !== node ? [{ ...use, declaration }] : []
      }),
  }
}

const TYPES = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration']

export const isTypeDeclaration = ({ node }) => TYPES.includes(node.type)

function topLevel(file) {
  const [program] = file.syntax.nodes('Program')
  return program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'VariableDeclaration')
      return node.declarations
        .filter(({ id }) => id.type === 'Identifier')
        .map((part) => ({ name: part.id.name, node: part }))
    return node?.id ? [{ name: node.id.name, node }] : []
  })
}

function importedNames(file, byPath) {
  const names = new Map()
  const targets = new Map(file.syntax.imports.map((edge) => [edge.source, edge.target]))
  const add = (local, source, name) => {
    const target = byPath.get(targets.get(source))
    if (target) names.set(local, { file: target, name })
  }
  for (const statement of file.syntax.nodes('ImportDeclaration'))
    for (const part of statement.specifiers)
      if (part.imported) add(part.local.name, statement.source.value, part.imported.name)
  for (const statement of file.syntax.nodes('ExportNamedDeclaration'))
    if (statement.source)
      for (const part of statement.specifiers) add(part.exported.name, statement.source.value, part.local.name)
  return names
}

function usedNames(file, node) {
  const { nodes, parent } = file.syntax
  return nodes('Identifier', 'JSXIdentifier')
    .filter((name) => name.start >= node.start && name.end <= node.end)
    .filter((name) => !isMember(parent(name), name))
    .map((name) => ({ name: name.name, use: name }))
}

const isMember = (holder, name) =>
  (holder.type === 'MemberExpression' && holder.property === name && !holder.computed) ||
  (holder.type === 'Property' && holder.key === name && !holder.shorthand)
