import { describe, expect, it } from 'vitest'
import { duplicates, newRows, rowProblems, type DraftCandidate } from './add-candidates.ts'

describe('adding by hand', () => {
  const line = (key: string, name: string, email: string): DraftCandidate => ({ key, name, email })
  it('R250 R251 checks names and addresses and leaves empty lines out', () => {
    const rows = [
      line('1', '', ''),
      line('2', 'Ann', ''),
      line('3', '', 'a@b.co'),
      line('4', 'x'.repeat(101), 'a@b.co'),
      line('5', '🙂'.repeat(100), `${'a'.repeat(70)}@b.co`),
      line('6', 'Ann', `${'a'.repeat(71)}@b.co`),
    ]
    expect(Object.fromEntries(rowProblems(rows))).toEqual({ 2: ['email'], 3: ['name'], 4: ['nameLong'], 6: ['emailLong'] })
  })
  it('S110 takes seven to fifteen digits as a phone, and a code of one to three as its country', () => {
    const details = (key: string, phone: string, country = ''): DraftCandidate => ({ ...line(key, 'Ann', `${key}@b.co`), phone, country })
    const rows = [
      details('1', '0170 1234567', '+49'),
      details('2', '+49 (0)170-1234567'),
      details('3', '123456'),
      details('4', '1234567890123456'),
      details('5', 'ask me'),
      details('6', '1234567', '+4900'),
      details('7', '1234567', 'DE'),
    ]
    expect(Object.fromEntries(rowProblems(rows))).toEqual({ 3: ['phone'], 4: ['phone'], 5: ['phone'], 6: ['country'], 7: ['country'] })
    expect(Object.fromEntries(rowProblems([{ ...line('8', '', ''), degree: 'BSc' }]))).toEqual({ 8: ['name', 'email'] })
  })
  it('asks for a name and an address when nothing was typed at all', () => {
    expect(Object.fromEntries(rowProblems([line('1', '', ''), line('2', ' ', '')]))).toEqual({ 1: ['name', 'email'] })
  })
  it('names addresses that repeat or are in the job already, whatever their case', () => {
    expect(
      duplicates([line('1', 'A', 'a@b.co'), line('2', 'B', 'A@B.co'), line('3', 'C', 'c@d.co'), line('4', '', '')], new Set(['c@d.co'])),
    ).toEqual(['a@b.co', 'c@d.co'])
  })
  it('R381 adds each address once, the first one that was typed, and nobody who is in the job', () => {
    const rows = [
      line('1', 'A', 'a@b.co'),
      line('2', 'B', ' A@B.co'),
      line('3', 'C', 'c@d.co'),
      line('4', '', ''),
      line('5', 'E', 'e@d.co'),
    ]
    expect(newRows(rows, new Set(['c@d.co'])).map(({ key }) => key)).toEqual(['1', '5'])
  })
})
