/** Skills: `family: name, other spelling; next skill`. A family holds what a person who has one of it learns quickly. */
export const SKILLS = `
javascript: javascript, js, ecmascript, es6; typescript, ts
frontend: react, reactjs, react js; vue, vuejs, vue js; angular, angularjs, angular js; svelte, sveltekit; jquery; next js, nextjs; nuxt, nuxtjs; ember, ember js; preact; solidjs; redux; webpack; vite
markup: html, html5; css, css3; sass, scss; less css; tailwind, tailwind css, tailwindcss; bootstrap; web accessibility, wcag
node: node js, nodejs, node; express, express js, expressjs; nestjs, nest js; koa, koa js; fastify; deno; bun runtime
python: python, python3, python 3; django; flask; fastapi
java: java; spring, spring framework; spring boot; hibernate; jakarta ee, java ee, j2ee; maven; gradle; quarkus
jvm: kotlin; scala; groovy; clojure
dotnet: c#, c sharp, csharp; .net, dotnet, .net framework; .net core; asp.net, asp net; entity framework; visual basic, vb.net; blazor; f#
c: c, c programming, c language; c++, cpp, c plus plus; rust; zig
go: go, golang
php: php; laravel; symfony; wordpress; drupal; magento; codeigniter; yii
ruby: ruby; ruby on rails, rails
functional: haskell; elixir; erlang; ocaml
scripting: bash, shell scripting, shell script; powershell; perl; lua; vba, excel vba, visual basic for applications
mobile: android, android development; ios, ios development; swift; swiftui; objective c, objective-c; flutter, dart; react native; xamarin; ionic; kotlin multiplatform
games: unity, unity3d; unreal engine, unreal; godot
sql: sql, structured query language; mysql; postgresql, postgres; microsoft sql server, sql server, mssql, ms sql; oracle database, oracle db; sqlite; mariadb; t-sql, transact sql; pl sql, pl/sql
nosql: nosql; mongodb, mongo; redis; cassandra, apache cassandra; dynamodb; couchdb; neo4j; elasticsearch, elastic search; firebase, firestore
warehouse: data warehousing, data warehouse; snowflake; bigquery, google bigquery; redshift, amazon redshift; dbt; etl, extract transform load; data modeling, data modelling; informatica; talend; ssis
streams: apache spark, spark, pyspark; hadoop, apache hadoop; kafka, apache kafka; airflow, apache airflow; flink, apache flink; hive, apache hive; databricks; rabbitmq
statistics: statistics, statistical analysis, statistik, statistiques, estadística, 统计学, 統計, สถิติ, إحصاء; r, r language, r programming; sas, sas programming; spss, ibm spss; stata; matlab; regression analysis; hypothesis testing; a b testing, a/b testing; time series analysis; econometrics; survey design
science libraries: numpy; pandas; scipy; matplotlib; jupyter, jupyter notebook
machine learning: machine learning, ml, maschinelles lernen, apprentissage automatique, aprendizaje automático, 机器学习, 機械学習, การเรียนรู้ของเครื่อง, تعلم الآلة; deep learning; tensorflow; pytorch; keras; scikit learn, scikit-learn, sklearn; natural language processing, nlp; computer vision; opencv; xgboost; large language models, llm, llms; reinforcement learning; mlops; data mining
data analysis: data analysis, data analytics, datenanalyse, analyse de données, análisis de datos, análise de dados, 数据分析, データ分析, การวิเคราะห์ข้อมูล, تحليل البيانات, analisis data, phân tích dữ liệu; data visualization, data visualisation; tableau; power bi, powerbi, microsoft power bi; looker; qlik, qlikview, qlik sense; google data studio, looker studio; dashboarding; data cleaning; predictive analytics; business intelligence
excel: microsoft excel, excel, ms excel; pivot tables; google sheets; vlookup; power query; spreadsheets
cloud: aws, amazon web services; azure, microsoft azure; google cloud, gcp, google cloud platform; heroku; digitalocean; cloudflare; openstack; alibaba cloud; cloud computing; serverless, aws lambda
containers: docker; kubernetes, k8s; helm; openshift; podman; docker compose; istio
automation: terraform; ansible; puppet; chef infra; cloudformation; pulumi; jenkins; github actions; gitlab ci, gitlab ci cd; circleci; ci cd, ci/cd, continuous integration; argocd
monitoring: prometheus; grafana; datadog; splunk; new relic; nagios; elk stack; sentry
version control: git; github; gitlab; bitbucket; subversion, svn; mercurial
systems: linux, gnu linux; unix; windows server; macos; active directory; vmware, vsphere; virtualization, virtualisation; hyper-v; troubleshooting; technical support; hardware maintenance
networks: networking, computer networking; tcp ip, tcp/ip; dns; cisco; firewalls, firewall; vpn; routing and switching; load balancing; nginx; apache http server; wireshark; sd-wan
security: information security, cybersecurity, cyber security; penetration testing, pentesting; owasp; cryptography; siem; vulnerability assessment; incident response; identity and access management, iam; network security; iso 27001; threat modeling; digital forensics
interfaces: rest, rest api, restful api, rest apis, restful apis; graphql; grpc; soap; websockets, websocket; openapi, swagger; api design; microservices; message queues; oauth, oauth2
testing: software testing, testing; unit testing; jest; cypress; selenium, selenium webdriver; playwright; junit; pytest; test automation, automated testing; manual testing; cucumber; postman; jmeter; load testing; regression testing; test driven development, tdd
architecture: software architecture; object oriented programming, oop; design patterns; domain driven design, ddd; system design; uml; data structures; algorithms; event driven architecture; requirements analysis, requirements engineering
blockchain: blockchain; solidity; smart contracts; ethereum
embedded: embedded systems; arduino; raspberry pi; fpga; verilog; vhdl; rtos; microcontrollers; iot, internet of things; plc programming, plc; scada; labview; pcb design; robotics; ros
erp: sap; sap s 4hana, sap s/4hana; oracle erp; microsoft dynamics, dynamics 365; odoo; netsuite; erp; workday; peoplesoft
sap finance: sap fi, sap fico; sap co
sap logistics: sap mm; sap sd; sap wm; sap ewm; sap pp
sap technology: abap, sap abap; sap hana; sap fiori; sap basis
crm: salesforce; hubspot; zoho crm; crm, customer relationship management; pipedrive; zendesk; salesforce apex; freshdesk; intercom
design: graphic design, grafikdesign, design graphique, diseño gráfico, 平面设计, グラフィックデザイン, การออกแบบกราฟิก, تصميم جرافيك; adobe photoshop, photoshop; adobe illustrator, illustrator; adobe indesign, indesign; canva; coreldraw, corel draw; typography; branding; adobe creative suite, adobe creative cloud; logo design; print design; gimp; inkscape
product design: figma; sketch app; adobe xd; invision; wireframing, wireframes; prototyping; user research; usability testing; ux design, user experience design; ui design, user interface design; interaction design; design systems; information architecture
video: video editing; adobe premiere, premiere pro, adobe premiere pro; after effects, adobe after effects; final cut pro; davinci resolve; motion graphics; animation; photography; lightroom, adobe lightroom; sound design; audio editing
3d: blender; maya, autodesk maya; 3ds max; cinema 4d; zbrush; 3d modeling, 3d modelling; rendering; v-ray
cad: autocad, auto cad; solidworks; catia; revit; sketchup; inventor, autodesk inventor; creo; bim, building information modeling; ansys; civil 3d; fusion 360; etabs; staad pro; rhino 3d; archicad
engineering: finite element analysis, fea; thermodynamics; fluid mechanics; structural analysis; hvac; circuit design; mechanical design; electrical design; welding; cnc machining, cnc; injection molding; gd&t; process engineering; preventive maintenance; hydraulics; pneumatics; 3d printing; surveying
quality: quality assurance, qa; quality control, qc; six sigma; lean manufacturing, lean; kaizen; iso 9001; root cause analysis; fmea; statistical process control; gmp, good manufacturing practice; haccp; 5s; total quality management
safety: occupational safety, health and safety, ohs; risk assessment; first aid; fire safety; osha
project management: project management, projektmanagement, gestion de projet, gestión de proyectos, gestão de projetos, 项目管理, プロジェクト管理, การจัดการโครงการ, إدارة المشاريع, manajemen proyek, quản lý dự án; agile, agile methodology, agile methodologies; scrum; kanban; jira; confluence; trello; asana; microsoft project, ms project; prince2; waterfall; stakeholder management; risk management; budgeting; change management; monday com; primavera, primavera p6; resource planning
product management: product management; product roadmap, roadmapping; product strategy; product discovery; market research; competitive analysis; go to market strategy
marketing: marketing; digital marketing, online marketing; seo, search engine optimization, search engine optimisation; sem, search engine marketing; google ads, google adwords, adwords; google analytics; facebook ads, meta ads; social media marketing, social media; content marketing; email marketing; copywriting; mailchimp; affiliate marketing; brand management; public relations; event management, event planning; influencer marketing; marketing automation; media planning; growth marketing; google tag manager; advertising; trade marketing
writing: technical writing; content writing; editing; proofreading; blogging; journalism; storytelling; report writing; grant writing
translation: translation; interpretation, interpreting; localization, localisation; subtitling
sales: sales, verkauf, ventas, vendas, vente, 销售, 営業スキル, การขาย, مبيعات, penjualan, bán hàng; negotiation, negotiating, verhandlung, négociation, negociación, 谈判, การเจรจาต่อรอง, تفاوض; cold calling; lead generation; account management; key account management; business development; b2b sales; retail sales; upselling; sales forecasting; merchandising; telesales, telemarketing; tendering; pricing strategy
customer service: customer service, kundenservice, service client, servicio al cliente, atendimento ao cliente, 客户服务, カスタマーサービス, การบริการลูกค้า, خدمة العملاء, layanan pelanggan, chăm sóc khách hàng; call center; complaint handling; cash handling; point of sale, pos systems; customer success; live chat support
finance: financial analysis; financial modeling, financial modelling; valuation; investment analysis; corporate finance; portfolio management; equity research; bloomberg terminal, bloomberg; credit analysis; treasury; mergers and acquisitions, m&a; private equity; derivatives; forecasting; cost control; financial planning
accounting: accounting, buchhaltung, comptabilité, contabilidad, contabilidade, 会计学, 経理, การบัญชี, محاسبة, akuntansi, kế toán tài chính; bookkeeping; accounts payable; accounts receivable; financial reporting; ifrs; us gaap, gaap; quickbooks; xero; tally, tally erp; auditing, audit; taxation, tax; payroll; cost accounting; bank reconciliation, account reconciliation; sage accounting; datev; general ledger; invoicing
law: contract law; contract drafting; corporate law; legal research; compliance; intellectual property; litigation; labour law, labor law; gdpr, data protection; due diligence; contract negotiation; legal writing; anti money laundering, aml
people: recruitment, recruiting, personalbeschaffung, recrutement, reclutamiento, 招聘, 採用, การสรรหา, توظيف; talent acquisition; onboarding; employee relations; performance management; compensation and benefits; hr administration; training and development; hris; interviewing; organizational development; workforce planning; succession planning
logistics: logistics, logistik, logistique, logística, 物流, ロジスティクス, โลจิสติกส์, لوجستيات; supply chain management, supply chain; inventory management, inventory control; procurement, purchasing; warehouse management; import export; customs clearance; demand planning; fleet management; order fulfillment; forklift operation, forklift; shipping; vendor management; incoterms; route planning; wms
office: microsoft office, ms office, office suite, microsoft office suite; microsoft word, ms word; microsoft powerpoint, powerpoint, ms powerpoint; microsoft outlook, outlook; google workspace, g suite; sharepoint; data entry; typing; filing; minute taking; calendar management; travel arrangements; microsoft access, ms access; microsoft teams; slack; notion; visio, microsoft visio
people skills: communication, communication skills, kommunikation, comunicación, comunicação, 沟通能力, コミュニケーション, การสื่อสาร, تواصل, komunikasi, giao tiếp; teamwork, team work, teamarbeit, travail d'équipe, trabajo en equipo, 团队合作, チームワーク, การทำงานเป็นทีม, عمل جماعي, kerja tim, làm việc nhóm; leadership, führung, liderazgo, liderança, 领导力, リーダーシップ, ภาวะผู้นำ, قيادة, kepemimpinan; problem solving; time management; presentation skills, presentation, public speaking; critical thinking; conflict resolution; decision making; coaching; mentoring; creativity; adaptability; multitasking; attention to detail; team management, people management; strategic planning; facilitation
health: patient care; nursing care; clinical research; phlebotomy; electronic health records, ehr, emr; cpr; medication administration; triage; infection control; wound care; medical terminology; medical coding; pharmacology; radiology; physiotherapy; elderly care; icu; surgery; midwifery; mental health counseling; vital signs
laboratory: laboratory techniques; pcr; chromatography; hplc; microscopy; cell culture; spectroscopy; titration; western blot; flow cytometry; elisa; mass spectrometry
education: teaching, unterrichten, enseignement, enseñanza, 教学, การสอน, تدريس, mengajar; curriculum development; lesson planning; classroom management; e-learning, elearning; moodle; special education; tutoring; instructional design; student assessment; tesol, tefl
hospitality: food preparation; cooking; menu planning; food safety; barista skills, coffee making; bartending; housekeeping; front desk operations; opera pms; table service; catering; baking; reservation systems; amadeus; sabre
geography: gis, geographic information systems; arcgis; qgis; remote sensing; cartography
agriculture: crop management; irrigation; soil science; animal husbandry; pest control; horticulture
trades: electrical wiring; plumbing; carpentry; painting; masonry; automotive repair; hvac repair; soldering; scaffolding; driving; crane operation
`
