/** Every call by family and name: the contract. The browser imports it as a type only. */
export { admin } from './admin/index.ts'
export { group } from './group/index.ts'
export { jobseeker } from './jobseeker/index.ts'
export { recruiter } from './recruiter/index.ts'
export { reports } from './reports/index.ts'
export { s3 } from './s3/index.ts'
export { session } from './session/index.ts'
export { sync } from './sync/index.ts'
