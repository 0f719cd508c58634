/** The mark of an account at the beginning of its devices' replica ids: by it a server can tell whose stamp a row carries. */
export const markOf = (userId: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < userId.length; i++) {
    a = Math.imul(a ^ userId.charCodeAt(i), 2654435761)
    b = Math.imul(b ^ userId.charCodeAt(i), 1597334677)
  }
  return `c${(a >>> 0).toString(36).padStart(7, '0')}${(b >>> 0).toString(36).padStart(7, '0')}`
}
