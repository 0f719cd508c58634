// Made by `npm run generate` from the names of the files beside it.
export { btob_video } from './btob_video.ts'
export { check } from './check.ts'
export { check_get } from './check.get.ts'
export { practice_video } from './practice_video.ts'
export { upload_video } from './upload_video.ts'
