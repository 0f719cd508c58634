// Made by `npm run generate` from the names of the files beside it.
export { assemble_part } from './assemble_part.ts'
export { open_part } from './open_part.ts'
