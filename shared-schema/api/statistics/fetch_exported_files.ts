import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { ExportedFile } from '../../views/exports/exported-file.ts'

export const fetch_exported_files = defineCall({
  path: 'api/statistics/fetch_exported_files',
  summary: 'Files that the caller has asked for, newest first: how far each is, how large, and until when it can be fetched.',
  description: 'A ready file is left out while the caller may not see everybody in it.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({}),
  response: z.object({ files: z.array(ExportedFile) }),
  example: {},
})
