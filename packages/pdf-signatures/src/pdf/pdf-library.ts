/** The library takes 30 MB of memory, so a process loads it with the first PDF that it signs or checks. */
export const loadPdfLibrary = () => import('@cantoo/pdf-lib')

export type PdfLibrary = Awaited<ReturnType<typeof loadPdfLibrary>>
