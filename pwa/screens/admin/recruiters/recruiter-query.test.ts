import { expect, it } from 'vitest'
import { FIRST_VIEW, recruiterQuery } from './recruiter-query.ts'

it('R430 asks first for page 1 of ten, the newest accounts first', () => {
  expect(recruiterQuery(FIRST_VIEW)).toEqual({ page: 1, limit: 10, sort: 'registerAt', order: 'desc' })
})

it('R066 asks for the page, the search and the order on the screen', () => {
  expect(recruiterQuery({ page: 2, search: ' acme ', sort: { column: 'email', direction: 'ascending' } })).toEqual({
    page: 2,
    limit: 10,
    sort: 'email',
    order: 'asc',
    searchTerm: 'acme',
  })
})
