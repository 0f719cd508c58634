// Made by `npm run generate` from the names of the files beside it.
export { delete_export } from './delete_export.ts'
export { export_link } from './export_link.ts'
export { fetch_all_statistics } from './fetch_all_statistics.ts'
export { fetch_exported_files } from './fetch_exported_files.ts'
export { get_exported_file } from './get_exported_file.ts'
export { post_expore_data } from './post_expore_data.ts'
export { statistics } from './statistics.ts'
