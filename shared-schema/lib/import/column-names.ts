/** Fields that a column of a list may hold. */
export const IMPORT_FIELDS = ['name', 'first', 'last', 'email', 'phone', 'country', 'degree', 'language', 'start', 'deadline'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Names that programs give their columns, and the words of the 20 interview languages; most telling first. */
export const COLUMN_NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: names(
    'name, fullName, candidate, candidateName, displayName, applicant, applicantName',
    '姓名, 名字, 全名, ชื่อ, ชื่อนามสกุล, 名前, 氏名, お名前, nama, namaLengkap, tên, họTên, họVàTên, ឈ្មោះ, ឈ្មោះពេញ',
    'vollständigerName, bewerber, nom, nomComplet, 이름, 성명, pangalan, buongPangalan, الاسم, الاسمالكامل, اسمالمرشح',
    'nombre, nombreCompleto, nome, nomeCompleto, नाम, पूरानाम, nominativo, imięINazwisko, ad, adSoyad, adıSoyadı, isim',
  ),
  first: names(
    'firstName, givenName, forename, first, ชื่อจริง, ชื่อตัว, namaDepan, namaPertama, tênRiêng, នាមខ្លួន',
    'Vorname, Prenom, 이름만, unangPangalan, الاسمالأول, nombreDePila, primerNombre, primeiroNome, पहलानाम, imię, ilkAd, 名',
  ),
  last: names(
    'lastName, familyName, surname, last, 姓, 姓氏, นามสกุล, 苗字, namaBelakang, namaKeluarga, họ, នាមត្រកូល',
    'Nachname, Familienname, nomDeFamille, 성, apelyido, اسمالعائلة, اللقب, apellido, apellidos, sobrenome, apelido',
    'उपनाम, कुलनाम, cognome, nazwisko, soyad, soyadı, soyisim',
  ),
  email: names(
    'email, emailAddress, mail, candidateEmail, primaryEmail, workEmail, personalEmail, emailId, emails',
    '電郵, 電郵地址, 電子郵件, 邮箱, 电子邮件, 电子邮箱, 邮件地址, อีเมล, メール, メールアドレス, Eメール, surel, alamatEmail, emel, alamatEmel',
    'thưĐiệnTử, địaChỉEmail, អ៊ីមែល, អ៊ីម៉ែល, eMailAdresse, mailadresse, adresseEmail, courriel, 이메일, 이메일주소, 전자우편',
    'البريدالإلكتروني, البريدالالكتروني, بريدإلكتروني, correo, correoElectrónico, endereçoDeEmail, ईमेल, ईमेलपता, indirizzoEmail',
    'postaElettronica, adresEmail, pocztaElektroniczna, ePosta, epostaAdresi',
  ),
  phone: names(
    'phone, phoneNum, phoneNumber, mobile, mobilePhone, mobileNumber, telephone, tel, cell, cellPhone, contactNumber',
    '電話, 電話號碼, 手機, 电话, 电话号码, 手机, 手机号, 手机号码, โทรศัพท์, เบอร์โทร, เบอร์โทรศัพท์, 電話番号, 携帯電話, telepon, nomorTelepon, noHP, ponsel',
    'telefon, nomborTelefon, noTelefon, điệnThoại, sốĐiệnThoại, ទូរស័ព្ទ, លេខទូរស័ព្ទ, Telefonnummer, Handy, Handynummer, Mobilnummer',
    'téléphone, numéroDeTéléphone, portable, 전화, 전화번호, 휴대폰, telepono, numeroNgTelepono, الهاتف, رقمالهاتف, هاتف, الجوال, telefono, teléfono, móvil',
    'telefone, celular, telemóvel, फ़ोन, फोननंबर, मोबाइल, मोबाइलनंबर, cellulare, numeroDiTelefono, numerTelefonu, telefonNumarası, cepTelefonu',
  ),
  country: names(
    'country, countryCode, callingCode, dialingCode, dialCode, 國家, 國家代碼, 国家, 国家代码, 国番号, 国, ประเทศ, รหัสประเทศ, negara, kodeNegara, kodNegara',
    'quốcGia, mãQuốcGia, ប្រទេស, លេខកូដប្រទេស, Land, Ländercode, Landesvorwahl, pays, indicatif, 국가, 국가코드, bansa, kodigoNgBansa',
    'الدولة, البلد, رمزالدولة, país, códigoDePaís, códigoDoPaís, देश, देशकोड, paese, prefisso, kraj, kodKraju, ülke, ülkeKodu',
  ),
  degree: names(
    'degree, education, qualification, 學位, 學歷, 学位, 学历, วุฒิการศึกษา, ปริญญา, 最終学歴, gelar, pendidikan, ijazah, bằngCấp, họcVị, សញ្ញាបត្រ',
    'Abschluss, Bildungsabschluss, diplôme, 학위, 학력, antasNgEdukasyon, المؤهل, الدرجةالعلمية, الشهادة, título, titulación, formação, diploma',
    'डिग्री, योग्यता, शिक्षा, titoloDiStudio, laurea, wykształcenie, stopień, derece, mezuniyet, eğitim',
  ),
  language: names(
    'interviewLanguage, language, 語言, 面試語言, 语言, 面试语言, ภาษา, 言語, bahasa, ngônNgữ, ភាសា, Sprache, langue, 언어, wika, اللغة, لغةالمقابلة',
    'idioma, língua, भाषा, lingua, język, dil',
  ),
  start: names(
    'interviewStart, start, startDate, availableFrom, 開始日期, 开始日期, วันเริ่ม, 開始日, tanggalMulai, tarikhMula, ngàyBắtĐầu, ថ្ងៃចាប់ផ្ដើម',
    'Beginn, Startdatum, dateDeDébut, 시작일, petsaNgSimula, تاريخالبدء, fechaDeInicio, dataDeInício, प्रारंभतिथि, dataDiInizio, dataRozpoczęcia, başlangıçTarihi',
  ),
  deadline: names(
    'interviewDeadline, deadline, dueDate, endDate, 截止日期, 截止, กำหนดส่ง, วันสิ้นสุด, 締切, 締切日, 期限, batasWaktu, tenggat, tarikhAkhir, hạnChót',
    'ngàyHếtHạn, កាលបរិច្ឆេទផុតកំណត់, Frist, Enddatum, dateLimite, 마감일, huling araw, takdangPetsa, الموعدالنهائي, تاريخالانتهاء, fechaLímite',
    'dataLimite, prazo, अंतिमतिथि, समयसीमा, scadenza, termin, dataZakończenia, sonTarih, bitişTarihi',
  ),
}

function names(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(', '))
}
