import { describe, expect, it } from 'vitest'
import type { MatchMode } from './levels.ts'
import { matchText } from './match-text.ts'
import { cityOf } from './tables/read-cities.ts'
import { CERTIFICATE_TABLE, SKILL_TABLE, SUBJECT_TABLE, TITLE_TABLE } from './tables/read-table.ts'

const ruleOf = (table: typeof SKILL_TABLE, a: string, b: string, mode: MatchMode = 'nearby') => matchText(table, a, b, mode)?.rule ?? null

describe('R134 match of skills', () => {
  it.each([
    ['SQL', 'sql', 'exact'],
    ['ＳＱＬ', ' sql ', 'exact'],
    ['NodeJS', 'Node.js', 'similar'],
    ['node js', 'Node', 'similar'],
    ['Kubernetes', 'K8s', 'similar'],
    ['Kubernetes', 'Kubernets', 'similar'],
    ['data analysis', 'Analysis, data', 'similar'],
    ['Machine Learning', 'การเรียนรู้ของเครื่อง', 'similar'],
    ['C#', 'C sharp', 'similar'],
    ['React', 'Vue.js', 'nearby'],
    ['C', 'C++', 'nearby'],
    ['C', 'C#', null],
    ['C++', 'C#', null],
    ['Go', 'Google Ads', null],
    ['R', 'Ruby', null],
    ['R', 'React', null],
    ['Java', 'JavaScript', null],
    ['SQL', 'NoSQL', null],
    ['SAP FI', 'SAP MM', null],
    ['Excel', 'excellent', null],
    ['iso 9001', 'ISO 9002', null],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(ruleOf(SKILL_TABLE, a, b)).toBe(expected)
    expect(ruleOf(SKILL_TABLE, b, a)).toBe(expected)
  })
})

describe('R134 match of titles', () => {
  it.each([
    ['Data Analyst', 'data  analyst', 'exact'],
    ['data analyst', 'Senior Data Analyst', 'similar'],
    ['Software Engineer', 'Softwareentwickler', 'similar'],
    ['Software Engineer', 'Software Enginer', 'similar'],
    ['Accountant', 'นักบัญชี', 'similar'],
    ['Nurse', 'ممرضة', 'similar'],
    ['Accountant', 'Auditor', 'nearby'],
    ['Product Manager', 'Project Manager', null],
    ['Sales Manager', 'Sales Intern', null],
    ['Marketing Director', 'Marketing', null],
    ['Teacher', 'Accountant', null],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(ruleOf(TITLE_TABLE, a, b)).toBe(expected)
    expect(ruleOf(TITLE_TABLE, b, a)).toBe(expected)
  })

  it('goes no further than its mode', () => {
    expect(ruleOf(TITLE_TABLE, 'Accountant', 'Auditor', 'similar')).toBeNull()
    expect(ruleOf(TITLE_TABLE, 'Accountant', 'Senior Accountant', 'exact')).toBeNull()
  })
})

it('has the tables that the design asks for', () => {
  expect(TITLE_TABLE.size).toBeGreaterThanOrEqual(120)
  expect(SKILL_TABLE.size).toBeGreaterThanOrEqual(400)
  expect(SUBJECT_TABLE.size).toBeGreaterThanOrEqual(60)
  expect(CERTIFICATE_TABLE.size).toBeGreaterThanOrEqual(50)
  expect(['Bangkok', '東京', 'München', 'Port of Spain'].map((name) => cityOf(name) !== undefined)).toEqual([true, true, true, true])
})
