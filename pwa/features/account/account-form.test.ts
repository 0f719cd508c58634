import { describe, expect, it } from 'vitest'
import { accountProblems, type AccountValues } from './account-form.ts'

const values: AccountValues = {
  first_name: 'Rita',
  last_name: 'Rose',
  job_title: '',
  phone_num: '',
  company_name: '',
  company_website: '',
  timezone: 'UTC+00:00',
  timezone_area: '',
  evaluation_required: false,
  video_annotation_required: false,
  data_retention_days: 0,
}

describe('the form of the own account', () => {
  it.each([
    [{}, {}],
    [{ first_name: ' ' }, { first_name: 'missing' }],
    [{ last_name: '' }, { last_name: 'missing' }],
    [{ phone_num: '+49 (40) 12-34' }, {}],
    [{ phone_num: 'call me' }, { phone_num: 'phone' }],
    [{ company_website: 'harbour.example' }, {}],
    [{ company_website: 'https://harbour.example/jobs' }, {}],
    [{ company_website: 'javascript:alert(1)' }, { company_website: 'website' }],
  ])('says what is wrong with %j', (change, problems) => {
    expect(accountProblems({ ...values, ...change })).toEqual(problems)
  })
})
