// Imported first and written in old syntax, so that an old Node prints an explanation instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tratativa needs Node 24, or at least 20.19, and this is ${process.versions.node}: https://nodejs.org`)
  process.exit(1)
}
