import * as z from 'zod'
import { CELL_PROBLEMS, FILE_PROBLEMS, type CellProblem, type FileProblem } from '#shared/lib/import/import-problems.ts'
import { IMPORT_FIELDS } from '#shared/lib/import/column-names.ts'

export const TableRequest = z.object({ order: z.enum(['dayFirst', 'monthFirst']).nullable(), home: z.string() })
export type TableRequest = z.infer<typeof TableRequest>

const Row = z.object({
  row: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().exactOptional(),
  degree: z.string().exactOptional(),
  language: z.string().exactOptional(),
  start: z.string().exactOptional(),
  deadline: z.string().exactOptional(),
})
const Fault = z.object({
  row: z.number(),
  field: z.enum(IMPORT_FIELDS),
  // keys of the records
  problem: z.enum(Object.keys(CELL_PROBLEMS) as [CellProblem, ...CellProblem[]]),
})

export const TableReply = z.union([
  z.object({ rows: z.array(Row), faults: z.array(Fault), repeated: z.array(z.object({ row: z.number(), email: z.string() })) }),
  z.object({ problem: z.enum(Object.keys(FILE_PROBLEMS) as [FileProblem, ...FileProblem[]]) }),
])
export type TableReply = z.infer<typeof TableReply>
