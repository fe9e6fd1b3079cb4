/** Hands a file that was made in the browser to the person. */
export const saveBlob = (name: string, content: Blob) => {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
