// HTML, SVG and other formats that may contain scripts are never shown from here.
const showable = /^(application\/pdf|image\/(png|jpeg|gif|webp)|audio\/[\w-]+|video\/[\w-]+|text\/plain(;.*)?)$/

/** Returns true for kinds that a browser may show instead of saving. */
export const isShowable = (mime: string) => showable.test(mime)
