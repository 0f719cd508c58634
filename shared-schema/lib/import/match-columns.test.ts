import { expect, it } from 'vitest'
import { plainName } from '../outside-record.ts'
import { COLUMN_NAMES, IMPORT_FIELDS } from './column-names.ts'
import { matchColumns, matchFaults } from './match-columns.ts'

it('S109 matches columns by their names in the interview languages, in whatever capitals and signs', () => {
  for (const [name, email] of [
    ['Full name', 'E-MAIL'],
    ['姓名', '電郵地址'],
    ['姓名', '电子邮箱'],
    ['ชื่อ', 'อีเมล'],
    ['氏名', 'メールアドレス'],
    ['Nama lengkap', 'Surel'],
    ['Nama', 'E-mel'],
    ['Họ và tên', 'Địa chỉ email'],
    ['ឈ្មោះ', 'អ៊ីមែល'],
    ['Bewerber', 'E-Mail-Adresse'],
    ['Nom complet', 'Courriel'],
    ['이름', '이메일'],
    ['Pangalan', 'Email'],
    ['الاسم', 'البريد الإلكتروني'],
    ['Nombre', 'Correo electrónico'],
    ['Nome completo', 'Endereço de email'],
    ['नाम', 'ईमेल'],
    ['Nominativo', 'Posta elettronica'],
    ['Imię i nazwisko', 'Adres e-mail'],
    ['Adı Soyadı', 'E-posta'],
  ] as const)
    expect([name, email, ...matchColumns(['#', email, name])]).toEqual([name, email, null, 'email', 'name'])
  expect(matchColumns(['Vorname', 'NACHNAME', 'Telefon-Nummer', 'Ländercode', 'Abschluss', 'Sprache', 'Frist'])).toEqual([
    'first',
    'last',
    'phone',
    'country',
    'degree',
    'language',
    'deadline',
  ])
})

it('S109 leaves no name of a column to two fields', () => {
  const fieldsOf = new Map<string, Set<string>>()
  for (const field of IMPORT_FIELDS)
    for (const name of COLUMN_NAMES[field]) {
      expect(plainName(name), name).not.toBe('')
      fieldsOf.set(plainName(name), (fieldsOf.get(plainName(name)) ?? new Set()).add(field))
    }
  expect([...fieldsOf].filter(([, fields]) => fields.size > 1)).toEqual([])
})

it('S109 names columns that are missing or there twice', () => {
  expect(matchFaults(['name', 'email', null, null], 1)).toEqual([])
  expect(matchFaults(['last', 'email'], 1)).toEqual([])
  expect(matchFaults([null, 'phone', 'phone'], 1)).toEqual([
    { row: 1, field: 'phone', problem: 'twice' },
    { row: 1, field: 'email', problem: 'noColumn' },
    { row: 1, field: 'name', problem: 'noColumn' },
  ])
})
