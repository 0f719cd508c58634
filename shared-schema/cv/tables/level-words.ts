import type { PositionLevel } from '../levels.ts'

/** Words of titles by the level that they say; the first level in this order counts. */
export const LEVEL_WORDS: Readonly<Partial<Record<PositionLevel, readonly string[]>>> = {
  intern: split(
    'intern, internship, trainee, apprentice, praktikant, praktikantin, werkstudent, werkstudentin, azubi, stagiaire, alternant, becario, becaria, practicante, estagiário, estagiária, tirocinante, stagista, stażysta, stajyer, magang, pelatih magang, thực tập sinh, インターン, 实习生, 實習生, 인턴, ฝึกงาน, متدرب, متدربة, प्रशिक्षु',
  ),
  director: split(
    'director, managing director, head of, vice president, vp, svp, evp, chief, ceo, cto, cfo, coo, cio, cmo, president, bereichsleiter, geschäftsführer, direktor, direktorin, directeur, directrice, directora, diretor, diretora, direttore, direttrice, dyrektor, direktur, giám đốc, 取締役, 部長, 社長, 总监, 總監, 总经理, 首席, 이사, ผู้อำนวยการ, مدير تنفيذي, निदेशक',
  ),
  senior: split(
    'senior, sr, lead, principal, staff engineer, erfahrener, leitender, leitende, confirmé, confirmée, sénior, sênior, starszy, kıdemli, cao cấp, trưởng nhóm, シニア, 主任, 高级, 高級, 资深, 資深, 선임, 수석, อาวุโส, أول, كبير, वरिष्ठ',
  ),
  junior: split(
    'junior, jr, entry level, graduate, débutant, débutante, júnior, młodszy, berufseinsteiger, ジュニア, 初级, 初級, 주니어, จูเนียร์, مبتدئ, कनिष्ठ',
  ),
  mid: split('mid level, mid, middle, midlevel, intermediate, medior, semi senior, pleno, intermédiaire, 中级, 中級'),
}

/** Words that leave a title the same; interns and directors do other work. */
export const LEVEL_WORDS_IN_TITLES: readonly string[] = split(
  'senior, sr, junior, jr, lead, principal, mid, middle, level, midlevel, intermediate, medior, semi, pleno, entry, graduate, experienced, i, ii, iii, iv, confirmé, confirme, sénior, sênior, júnior, starszy, młodszy, kıdemli, シニア, ジュニア',
)

function split(words: string): readonly string[] {
  return words.split(', ')
}
