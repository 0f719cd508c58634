// Made by `npm run generate` from the names of the files beside it.
export { report } from './report.ts'
