// Made by `npm run generate` from the names of the files beside it.
export { post_parse_job_description } from './post_parse_job_description.ts'
