import * as z from 'zod'

/** Fields of the request of a call that answers page by page. */
export const PAGE_FIELDS = {
  page: z.number().int().min(1).optional(),
  limit: z.number().int().min(1).max(100).optional(),
}

/** Facts of a paged response beside its rows. */
export const PAGE_FACTS = {
  page: z.number().int(),
  limit: z.number().int(),
  total_pages: z.number().int(),
  total_filtered_records: z.number().int(),
}

/** Rows to leave out and to take, and the facts for the answer. */
export function pageOf({ page = 1, limit = 10 }: { page?: number | undefined; limit?: number | undefined }, total: number) {
  return {
    skip: (page - 1) * limit,
    facts: { page, limit, total_pages: Math.ceil(total / limit), total_filtered_records: total },
  }
}
