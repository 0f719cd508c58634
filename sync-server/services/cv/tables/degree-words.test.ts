import { expect, it } from 'vitest'
import { foldPlaces } from '../parser/fold.ts'
import { degreeIn } from './school-words.ts'

it.each([
  ['doctorate', ['PhD in Physics', 'Dr.-Ing. Maschinenbau', 'Doctorat en chimie', 'Doutoramento em Física', 'tiến sỹ', 'ดุษฎีบัณฑิต', '博士後期課程', 'دكتوراه', 'Doktor Falsafah']],
  ['master', ["Master's degree", 'Diplom-Kauffrau', 'Maîtrise de droit', 'Laurea magistrale', 'mgr inż.', 'Yüksek Lisans', 'S2 Manajemen', 'ป.โท', '硕士研究生', '석사', 'ماجستير', 'अधिस्नातक', 'អនុបណ្ឌិត']],
  ['bachelor', ['B.Sc. Chemistry', 'Licence professionnelle', 'Grado en Derecho', 'Bacharelado', 'Laurea triennale', 'licencjat', 'Lisans', 'S1 Hukum', 'Sarjana Muda', 'Cử nhân', 'ปริญญาตรี', '学士', '학사', 'بكالوريوس', 'बी.कॉम']],
  ['associate', ['Higher National Diploma', 'Staatlich geprüfter Techniker', 'BTS', 'Ciclo formativo de grado superior', 'Tecnólogo', 'Ön Lisans', 'D3 Akuntansi', 'cao đẳng', 'ปวส.', '大专', '전문학사', '高級文憑']],
  ['diploma', ['Berufsausbildung', 'CAP cuisine', 'Formación profesional', 'Curso técnico', 'Trung cấp nghề', 'ปวช.', '中专', 'دبلوم مهني', 'डिप्लोमा']],
  ['secondary_school', ['A-levels', 'Allgemeine Hochschulreife', 'Bac pro', 'Bachillerato', 'Ensino médio', 'Diploma di maturità', 'Świadectwo dojrzałości', 'Lise Diploması', 'SPM', 'ม.6', '高中', '검정고시', 'الثانوية العامة', 'बारहवीं']],
])('degrees of many languages are a %s', (level, degrees) => {
  expect(degrees.map((degree) => [degree, degreeIn(foldPlaces(degree.normalize('NFKC')))?.level])).toEqual(degrees.map((degree) => [degree, level]))
}) // prettier-ignore

it('words of many levels tell one only where no other does', () => {
  expect(degreeIn(foldPlaces('Engenharia Civil'))).toMatchObject({ level: 'bachelor', isWeak: true })
  expect(degreeIn(foldPlaces('Mestrado em Engenharia Civil'))).toMatchObject({ level: 'master', isWeak: false })
})
