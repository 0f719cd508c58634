// Made by `npm run generate` from the names of the files beside it.
export { check } from './check.ts'
export { continue_here } from './continue_here.ts'
export { hand_over } from './hand_over.ts'
export { links } from './links.ts'
export { list } from './list.ts'
export { revoke } from './revoke.ts'
export { take_over } from './take_over.ts'
