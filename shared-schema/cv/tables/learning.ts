/** Subjects of study: `family: name, other name; next subject`. */
export const SUBJECTS = `
computing: computer science, informatics, informatik, informatique, informática, ciencias de la computación, ciência da computação, 计算机科学, 資訊工程, コンピュータサイエンス, 情報工学, 컴퓨터공학, วิทยาการคอมพิวเตอร์, علوم الحاسوب, ilmu komputer, khoa học máy tính; information technology, it, เทคโนโลยีสารสนเทศ, تقنية المعلومات, teknologi informasi, công nghệ thông tin; software engineering, 软件工程, วิศวกรรมซอฟต์แวร์, هندسة البرمجيات; computer engineering, วิศวกรรมคอมพิวเตอร์, هندسة الحاسوب; information systems, management information systems; artificial intelligence; cybersecurity, cyber security; data science
mathematics: mathematics, maths, mathematik, mathématiques, matemáticas, 数学, คณิตศาสตร์, رياضيات; statistics, statistik, 统计学, สถิติ; applied mathematics; actuarial science
natural science: physics, physik, physique, física, 物理学, ฟิสิกส์, فيزياء; chemistry, chemie, chimie, química, 化学, เคมี, كيمياء; biology, biologie, biología, 生物学, ชีววิทยา, أحياء; biotechnology; environmental science; geology; food science
engineering: mechanical engineering, maschinenbau, génie mécanique, ingeniería mecánica, 机械工程, 機械工学, วิศวกรรมเครื่องกล, هندسة ميكانيكية; electrical engineering, elektrotechnik, génie électrique, ingeniería eléctrica, 电气工程, วิศวกรรมไฟฟ้า, هندسة كهربائية; electronics, electronic engineering; civil engineering, bauingenieurwesen, génie civil, ingeniería civil, 土木工程, วิศวกรรมโยธา, هندسة مدنية; chemical engineering; industrial engineering; mechatronics; aerospace engineering; materials science; biomedical engineering
business: business administration, bba, mba, betriebswirtschaft, betriebswirtschaftslehre, administration des affaires, administración de empresas, administração, 工商管理, 経営学, บริหารธุรกิจ, إدارة أعمال, manajemen bisnis, quản trị kinh doanh; management; marketing, การตลาด, تسويق, 市场营销; international business; human resource management, human resources; logistics, supply chain management; entrepreneurship; hospitality management, hotel management; tourism, การท่องเที่ยว
economics: economics, volkswirtschaft, économie, economía, economia, 经济学, 経済学, เศรษฐศาสตร์, اقتصاد, ekonomi, kinh tế; finance, การเงิน, مالية, 金融学; accounting, accountancy, การบัญชี, محاسبة, 会计学, akuntansi, kế toán; banking
law: law, rechtswissenschaft, jura, droit, derecho, direito, 法学, นิติศาสตร์, قانون, hukum, luật; criminology
social science: psychology, psychologie, psicología, 心理学, จิตวิทยา, علم النفس; sociology; political science, รัฐศาสตร์, علوم سياسية; international relations; anthropology; social work; public administration
humanities: history, geschichte, histoire, historia; philosophy; literature; linguistics; english, anglistik, english literature, ภาษาอังกฤษ; theology
media: journalism; communication, communication studies, mass communication, นิเทศศาสตร์, إعلام; public relations; film studies; graphic design; fine arts; industrial design; interior design; music
education: education, pädagogik, sciences de l'éducation, educación, 教育学, ครุศาสตร์, تربية, pendidikan; early childhood education; special education
health: medicine, humanmedizin, médecine, medicina, 医学, แพทยศาสตร์, طب, kedokteran; nursing, pflege, soins infirmiers, enfermería, 护理学, พยาบาลศาสตร์, تمريض, keperawatan; pharmacy, pharmazie, pharmacie, farmacia, 药学, เภสัชศาสตร์, صيدلة; dentistry; public health; physiotherapy, physical therapy; veterinary medicine
built environment: architecture, architektur, arquitectura, 建筑学, สถาปัตยกรรมศาสตร์, هندسة معمارية; urban planning; surveying
agriculture: agriculture, agronomy, เกษตรศาสตร์, زراعة; forestry; horticulture
`

/** Certificates: `family: name, short name; next certificate`. */
export const CERTIFICATES = `
project: pmp, project management professional; capm, certified associate in project management; prince2, prince2 practitioner, prince2 foundation; certified scrum master, csm; professional scrum master, psm; pmi-acp; safe agilist
service management: itil, itil foundation, itil v4
finance: cfa, chartered financial analyst; frm, financial risk manager
accounting: cpa, certified public accountant; acca, association of chartered certified accountants; cma, certified management accountant; cia, certified internal auditor
aws: aws certified solutions architect, aws solutions architect; aws certified developer; aws certified cloud practitioner, aws cloud practitioner; aws certified sysops administrator
azure: azure administrator, az-104; azure fundamentals, az-900; azure solutions architect, az-305
google cloud: google cloud architect, google professional cloud architect; google cloud engineer, google associate cloud engineer
networks: ccna, cisco certified network associate; ccnp, cisco certified network professional; comptia network+, network+
security: cissp, certified information systems security professional; cism, certified information security manager; cisa, certified information systems auditor; ceh, certified ethical hacker; comptia security+, security+; oscp, offensive security certified professional
linux: rhcsa, red hat certified system administrator; rhce, red hat certified engineer; lpic-1
containers: cka, certified kubernetes administrator; ckad, certified kubernetes application developer
quality: six sigma green belt, lean six sigma green belt; six sigma black belt, lean six sigma black belt; iso 9001 lead auditor
english: ielts, international english language testing system; toefl, toefl ibt, test of english as a foreign language; toeic, test of english for international communication; cambridge english advanced, cae
german: goethe zertifikat, goethe certificate; testdaf
french: delf; dalf
japanese: jlpt, japanese language proficiency test, 日本語能力試験
chinese: hsk, hanyu shuiping kaoshi, 汉语水平考试
people: shrm-cp; phr, professional in human resources; cipd
health: bls, basic life support; acls, advanced cardiac life support; first aid certificate, first aid
safety: nebosh, nebosh igc; osha 30, osha 30 hour; osha 10, osha 10 hour
teaching: celta; delta teaching; tefl certificate, tefl; pgce, postgraduate certificate in education
marketing: google ads certification; google analytics certification; hubspot inbound marketing, hubspot inbound
analysis: cbap, certified business analysis professional; tableau desktop specialist; microsoft power bi data analyst, pl-300
`
