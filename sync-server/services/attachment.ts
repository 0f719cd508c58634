import { cleanFileName } from '#shared/lib/files/file-name.ts'

/** The header that makes bytes a download, RFC 6266: a plain name for old readers, the true one in UTF-8. */
export const attachment = (name: string): string => {
  const filename = cleanFileName(name) || 'file'
  return `attachment; filename="${filename.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`
}
