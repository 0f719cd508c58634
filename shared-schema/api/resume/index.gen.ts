// Made by `npm run generate` from the names of the files beside it.
export { post_hrflow_cv_parser } from './post_hrflow_cv_parser.ts'
export { post_load_profile } from './post_load_profile.ts'
export { post_parse_job_description } from './post_parse_job_description.ts'
export { post_rescore_existing_resumes } from './post_rescore_existing_resumes.ts'
export { post_submit_profile } from './post_submit_profile.ts'
