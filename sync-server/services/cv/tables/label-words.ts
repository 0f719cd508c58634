import { foldPhrase } from '../parser/fold.ts'

const split = (text: string): readonly string[] => text.split('|').map(foldPhrase)

/** Labels before values about a person. */
export const LABELS = {
  name: split(
    'name|full name|vollständiger name|vor- und nachname|nom|nom et prénom|prénom et nom|nom complet|nombre|nombre completo|nombre y apellidos|nome|nome completo|nome e cognome|cognome e nome|imię i nazwisko|ad soyad|adı soyadı|isim|nama|nama lengkap|nama penuh|họ và tên|họ tên|pangalan|buong pangalan|ชื่อ|ชื่อ-นามสกุล|ชื่อ-สกุล|ชื่อ นามสกุล|姓名|名字|氏名|お名前|名前|이름|성명|성함|الاسم|الاسم الكامل|नाम|पूरा नाम|ឈ្មោះ|នាម និងគោត្តនាម|ឈ្មោះពេញ',
  ),
  address: split(
    'address|home address|current address|location|adresse|anschrift|wohnort|domicile|ville|dirección|domicilio|ciudad|endereço|morada|cidade|indirizzo|residenza|adres|adres zamieszkania|adresi|ikametgah|alamat|alamat rumah|domisili|miejsce zamieszkania|ev adresi|địa chỉ|nơi ở|tirahan|ที่อยู่|ที่อยู่ปัจจุบัน|地址|住址|現居地|现居地|居住地|住所|現住所|주소|거주지|العنوان|عنوان السكن|पता|वर्तमान पता|អាសយដ្ឋាន|អាសយដ្ឋានបច្ចុប្បន្ន',
  ),
  email: split(
    'e-mail|email|email address|ई-मेल|eメール|전자우편|電郵地址|mail|courriel|adresse e-mail|correo|correo electrónico|e-mail adresse|posta elettronica|adres e-mail|e-posta|surel|emel|e-mel|thư điện tử|อีเมล|อีเมล์|電郵|電子郵件|邮箱|电子邮箱|电子邮件|メール|メールアドレス|이메일|메일|البريد الإلكتروني|بريد إلكتروني|البريد|ईमेल|អ៊ីមែល|អ៊ីម៉ែល',
  ),
  phone: split(
    'phone|telephone|tel|tel.|tel. kom.|selpon|手提電話|mobile|mobile phone|cell|phone number|contact number|telefon|handy|mobil|tél|tél.|téléphone|portable|teléfono|móvil|celular|telefone|telemóvel|telefono|cellulare|komórka|cep|cep telefonu|telepon|no. hp|nomor telepon|hp|telefon bimbit|no. telefon|điện thoại|số điện thoại|sđt|telepono|numero ng telepono|โทรศัพท์|เบอร์โทร|เบอร์โทรศัพท์|โทร|電話|手機|聯絡電話|电话|手机|联系电话|電話番号|携帯電話|携帯|전화|전화번호|휴대폰|연락처|الهاتف|هاتف|الجوال|رقم الهاتف|جوال|फ़ोन|फोन|मोबाइल|दूरभाष|ទូរស័ព្ទ|លេខទូរស័ព្ទ',
  ),
} as const

/** Labels of what the engine must not know: birth, gender, marital state, nationality, religion, looks. */
export const PERSONAL_LABELS = split(
  [
    'nacido el|nacida el|né(e) le|nascido em|nascida em|kebangsaan|kaarawan|katayuan|sinh ngày|تاريخ الولادة|婚姻状況|ស្ថានភាព|date of birth|birth date|birthdate|birthday|born|born on|dob|d.o.b.|place of birth|age|gender|sex|marital status|civil status|family status|nationality|citizenship|religion|race|ethnicity|height|weight|blood type|children|photo',
    'geburtsdatum|geboren|geboren am|geb.|geburtsort|geburtsdatum und -ort|alter|geschlecht|familienstand|nationalität|staatsangehörigkeit|staatsbürgerschaft|religion|konfession|kinder',
    'date de naissance|né le|née le|lieu de naissance|âge|sexe|genre|situation familiale|état civil|situation matrimoniale|nationalité|religion|enfants',
    'fecha de nacimiento|lugar de nacimiento|edad|sexo|género|estado civil|nacionalidad|religión|hijos',
    'data de nascimento|local de nascimento|naturalidade|idade|gênero|género|nacionalidade|religião|filhos',
    'data di nascita|nato il|nata il|luogo di nascita|luogo e data di nascita|età|sesso|genere|stato civile|nazionalità|cittadinanza|religione',
    'data urodzenia|urodzony|urodzona|miejsce urodzenia|wiek|płeć|stan cywilny|narodowość|obywatelstwo|wyznanie|religia',
    'doğum tarihi|doğum yeri|doğum yeri ve tarihi|yaş|cinsiyet|medeni durum|medeni hali|medeni durumu|uyruk|uyruğu|din|dini|askerlik durumu',
    'tanggal lahir|tempat lahir|tempat, tanggal lahir|tempat tanggal lahir|tempat/tanggal lahir|ttl|usia|umur|jenis kelamin|status pernikahan|status perkawinan|kewarganegaraan|agama|suku|tinggi badan|berat badan',
    'tarikh lahir|tempat lahir|jantina|status perkahwinan|taraf perkahwinan|warganegara|kerakyatan|bangsa|keturunan',
    'ngày sinh|ngày tháng năm sinh|năm sinh|nơi sinh|tuổi|giới tính|tình trạng hôn nhân|hôn nhân|quốc tịch|tôn giáo|dân tộc',
    'petsa ng kapanganakan|kapanganakan|lugar ng kapanganakan|edad|kasarian|katayuang sibil|kalagayang sibil|nasyonalidad|pagkamamamayan|relihiyon',
    'วันเกิด|วันเดือนปีเกิด|วัน/เดือน/ปีเกิด|เกิดวันที่|สถานที่เกิด|อายุ|เพศ|สถานภาพ|สถานภาพสมรส|สถานะสมรส|สัญชาติ|เชื้อชาติ|ศาสนา|ส่วนสูง|น้ำหนัก',
    '出生日期|出生年月|生日|出生地|年齡|年龄|性別|性别|婚姻狀況|婚姻状况|婚姻|國籍|国籍|籍貫|籍贯|民族|宗教|宗教信仰|政治面貌|身高|體重|体重',
    '生年月日|年齢|配偶者|配偶者の有無|扶養家族|出身地|出身',
    '생년월일|출생|출생지|나이|성별|결혼 여부|혼인 여부|결혼여부|국적|종교|병역|키|몸무게',
    'تاريخ الميلاد|مكان الميلاد|تاريخ ومكان الميلاد|العمر|السن|الجنس|النوع|الحالة الاجتماعية|الحالة الإجتماعية|الجنسية|الديانة|الدين',
    'जन्म तिथि|जन्मतिथि|जन्म दिनांक|जन्म स्थान|आयु|उम्र|लिंग|वैवाहिक स्थिति|राष्ट्रीयता|नागरिकता|धर्म|जाति',
    'ថ្ងៃខែឆ្នាំកំណើត|ថ្ងៃកំណើត|ទីកន្លែងកំណើត|អាយុ|ភេទ|ស្ថានភាពគ្រួសារ|ស្ថានភាពអាពាហ៍ពិពាហ៍|សញ្ជាតិ|ជនជាតិ|សាសនា',
  ].join('|'),
)

/** Words above a CV that are no name. */
export const DOCUMENT_TITLES = split(
  'curriculum vitae|cv|resume|résumé|lebenslauf|hoja de vida|currículum|currículum vitae|currículo|curriculo|życiorys|özgeçmiş|daftar riwayat hidup|riwayat hidup|sơ yếu lý lịch|ประวัติย่อ|เรซูเม่|เรซูเม|履歷|履歷表|个人简历|简历|個人履歷|履歴書|職務経歴書|이력서|السيرة الذاتية|سيرة ذاتية|बायोडाटा|जीवन वृत्त|रिज्यूमे|ប្រវត្តិរូបសង្ខេប|ប្រវត្តិរូប|bewerbung|bio-data|biodata|talambuhay|resume ng aplikante',
)
