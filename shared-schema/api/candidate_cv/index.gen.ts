// Made by `npm run generate` from the names of the files beside it.
export { get } from './get.ts'
export { save } from './save.ts'
