import { cleanFileName } from '#shared/lib/files/file-name.ts'

/** Saves a file for the viewer of the page. Needs no connection. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = cleanFileName(name) || 'file'
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
