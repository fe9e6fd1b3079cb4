/** Returns the content of a file as base64 for JSON. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('chat.phone: reading the file failed')))
    reader.readAsDataURL(file)
  })
