/** Products of shops in one language, with the encodings that its programs write. */
type ShopWords = {
  encodings: string[];
  domain: string;
  header: string;
  categories: string;
  names: string;
};

export const SHOPS: Record<string, ShopWords> = {
  Hungarian: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    domain: 'hu',
    header: 'Cikkszám;Terméknév;Gyártó;Kategória;Bruttó ár',
    categories: 'Háztartás;Kerti bútor;Műszaki cikk;Sport és szabadidő',
    names:
      'Porszívó táskás 800 W;Kerti szék összecsukható;Hűtőszekrény kombinált fehér;Akkus fúrógép 18V;Főzőlap indukciós;Gyermek kerékpár 16";Ágynemű huzat pamut;Kávéfőző automata;Vízforraló üveg 1,7 l;Tűzhely gáz;Mosógép felültöltős;Íróasztal tölgy színű;Sütő beépíthető;Fűnyíró benzines;Levegőtisztító készülék;Női futócipő kék;Kötőgép;Szőnyeg shaggy bézs;Gőztisztító kézi;Bőrönd közepes méretű;Robotporszívó felmosó funkcióval;Hősugárzó 2000 W;Ékszertartó doboz;Üveg tálaló készlet',
  },
  Croatian: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    domain: 'hr',
    header: 'Šifra;Naziv proizvoda;Proizvođač;Kategorija;Cijena',
    categories: 'Kućanstvo;Vrt i dvorište;Dječja oprema;Računala',
    names:
      'Usisavač bez vrećice;Stolica za blagovaonicu;Hladnjak sa zamrzivačem;Bežična bušilica;Ploča za kuhanje;Dječji bicikl crveni;Posteljina pamučna;Aparat za kavu;Kuhalo za vodu;Peć na drva;Perilica rublja 8 kg;Radni stol hrast;Pećnica ugradbena;Kosilica za travu;Pročišćivač zraka;Ženske tenisice;Šivaći stroj;Tepih čupavi bež;Čistač na paru;Kofer srednje veličine;Grijač 2000 W;Nož za kruh nehrđajući;Željezo za glačanje;Ogrtač kućni muški',
  },
  Polish: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    domain: 'pl',
    header: 'Kod produktu;Nazwa;Producent;Kategoria;Cena brutto',
    categories: 'Dom i ogród;Narzędzia;Dziecko;Sprzęt AGD',
    names:
      'Odkurzacz bezworkowy;Krzesło ogrodowe składane;Lodówka biała;Wiertarka akumulatorowa;Płyta indukcyjna;Rower dziecięcy 16 cali;Pościel bawełniana;Ekspres do kawy;Czajnik elektryczny 1,7 l;Piec gazowy;Pralka ładowana od góry;Biurko dąb;Piekarnik do zabudowy;Kosiarka spalinowa;Oczyszczacz powietrza;Buty damskie do biegania;Maszyna do szycia;Dywan włochaty beżowy;Parownica ręczna;Walizka średnia;Grzejnik łazienkowy;Nóż kuchenny;Żelazko parowe;Szlafrok męski',
  },
  Czech: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    domain: 'cz',
    header: 'Kód;Název;Výrobce;Kategorie;Cena s DPH',
    categories: 'Dům a zahrada;Nářadí;Dětské zboží;Spotřebiče',
    names:
      'Vysavač bezsáčkový;Židle zahradní skládací;Lednička bílá;Vrtačka aku;Varná deska;Dětské kolo 16;Povlečení bavlněné;Kávovar automatický;Rychlovarná konvice;Plynový sporák;Pračka horem plněná;Psací stůl dub;Trouba vestavná;Sekačka benzínová;Čistička vzduchu;Dámské běžecké boty;Šicí stroj;Koberec béžový;Parní čistič;Kufr střední;Topení koupelnové;Nůž kuchyňský;Žehlička napařovací;Župan pánský',
  },
  Slovak: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    domain: 'sk',
    header: 'Kód;Názov;Výrobca;Kategória;Cena s DPH',
    categories: 'Dom a záhrada;Náradie;Detský tovar;Spotrebiče',
    names:
      'Vysávač bezvreckový;Stolička záhradná skladacia;Chladnička biela;Vŕtačka aku;Varná doska;Detský bicykel 16;Posteľná bielizeň bavlnená;Kávovar automatický;Rýchlovarná kanvica;Plynový sporák;Práčka vrchom plnená;Písací stôl dub;Rúra vstavaná;Kosačka benzínová;Čistička vzduchu;Dámske bežecké topánky;Šijací stroj;Koberec béžový;Parný čistič;Kufor stredný;Kúpeľňový ohrievač;Nôž kuchynský;Žehlička naparovacia;Župan pánsky',
  },
  Romanian: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    domain: 'ro',
    header: 'Cod produs;Denumire;Producător;Categorie;Preţ',
    categories: 'Casă şi grădină;Unelte;Copii şi jucării;Electrocasnice',
    names:
      'Aspirator fără sac;Scaun de grădină pliabil;Frigider alb;Maşină de găurit cu acumulator;Plită cu inducţie;Bicicletă copii 16;Lenjerie de pat bumbac;Espressor automat;Fierbător de apă;Aragaz cu patru ochiuri;Maşină de spălat rufe;Birou stejar;Cuptor încorporabil;Maşină de tuns iarba;Purificator de aer;Pantofi de alergare damă;Maşină de cusut;Covor pufos bej;Curăţător cu aburi;Valiză medie;Radiator pentru baie;Cuţit de bucătărie;Fier de călcat;Halat bărbătesc',
  },
  Russian: {
    encodings: ['windows-1251', 'koi8-r', 'ibm866'],
    domain: 'ru',
    header: 'Артикул;Наименование;Производитель;Категория;Цена',
    categories: 'Дом и сад;Инструменты;Детские товары;Бытовая техника',
    names:
      'Пылесос без мешка;Стул садовый складной;Холодильник белый;Дрель аккумуляторная;Варочная панель;Велосипед детский 16;Постельное бельё хлопок;Кофемашина автоматическая;Чайник электрический;Газовая плита;Стиральная машина;Письменный стол дуб;Духовой шкаф встраиваемый;Газонокосилка бензиновая;Очиститель воздуха;Кроссовки женские;Швейная машина;Ковёр бежевый;Пароочиститель ручной;Чемодан средний;Обогреватель для ванной;Нож кухонный;Утюг с паром;Халат мужской',
  },
  Ukrainian: {
    encodings: ['windows-1251'],
    domain: 'ua',
    header: 'Артикул;Назва;Виробник;Категорія;Ціна',
    categories: 'Дім і сад;Інструменти;Дитячі товари;Побутова техніка',
    names:
      'Пилосос без мішка;Стілець садовий складаний;Холодильник білий;Дриль акумуляторний;Варильна поверхня;Велосипед дитячий 16;Постільна білизна бавовна;Кавомашина автоматична;Чайник електричний;Газова плита;Пральна машина;Письмовий стіл дуб;Духова шафа вбудована;Газонокосарка бензинова;Очищувач повітря;Кросівки жіночі;Швейна машина;Килим бежевий;Пароочищувач ручний;Валіза середня;Обігрівач для ванної;Ніж кухонний;Праска з парою;Халат чоловічий',
  },
  Bulgarian: {
    encodings: ['windows-1251'],
    domain: 'bg',
    header: 'Код;Наименование;Производител;Категория;Цена',
    categories: 'Дом и градина;Инструменти;Детски стоки;Домакински уреди',
    names:
      'Прахосмукачка без торба;Стол градински сгъваем;Хладилник бял;Бормашина акумулаторна;Готварски плот;Детски велосипед 16;Спално бельо памук;Кафемашина автоматична;Електрическа кана;Газова печка;Пералня 8 кг;Бюро дъб;Фурна за вграждане;Косачка бензинова;Пречиствател за въздух;Дамски маратонки;Шевна машина;Килим бежов;Парочистачка;Куфар среден;Отоплител за баня;Кухненски нож;Ютия с пара;Халат мъжки',
  },
  Greek: {
    encodings: ['windows-1253', 'iso-8859-7'],
    domain: 'gr',
    header: 'Κωδικός;Περιγραφή;Κατασκευαστής;Κατηγορία;Τιμή',
    categories: 'Σπίτι και κήπος;Εργαλεία;Παιδικά είδη;Οικιακές συσκευές',
    names:
      'Σκούπα χωρίς σακούλα;Καρέκλα κήπου πτυσσόμενη;Ψυγείο λευκό;Δράπανο μπαταρίας;Εστία επαγωγική;Παιδικό ποδήλατο 16;Σεντόνια βαμβακερά;Καφετιέρα αυτόματη;Βραστήρας νερού;Κουζίνα υγραερίου;Πλυντήριο ρούχων;Γραφείο δρυς;Φούρνος εντοιχιζόμενος;Χλοοκοπτικό βενζίνης;Καθαριστής αέρα;Γυναικεία παπούτσια;Ραπτομηχανή;Χαλί μπεζ;Ατμοκαθαριστής χειρός;Βαλίτσα μεσαία;Θερμάστρα μπάνιου;Μαχαίρι κουζίνας;Σίδερο ατμού;Ανδρική ρόμπα',
  },
  Turkish: {
    encodings: ['windows-1254'],
    domain: 'com.tr',
    header: 'Stok Kodu;Ürün Adı;Marka;Kategori;Satış Fiyatı',
    categories: 'Ev ve Bahçe;El Aletleri;Çocuk Ürünleri;Beyaz Eşya',
    names:
      'Torbasız süpürge;Katlanır bahçe sandalyesi;Buzdolabı beyaz;Şarjlı matkap;İndüksiyonlu ocak;Çocuk bisikleti 16;Pamuklu nevresim takımı;Kahve makinesi;Su ısıtıcı 1,7 l;Gazlı fırın;Üstten yüklemeli çamaşır makinesi;Çalışma masası meşe;Ankastre fırın;Çim biçme makinesi;Hava temizleyici;Kadın koşu ayakkabısı;Dikiş makinesi;Tüylü halı bej;Buharlı temizleyici;Orta boy valiz;Banyo ısıtıcısı;Mutfak bıçağı;Buharlı ütü;Erkek sabahlık',
  },
  German: {
    encodings: ['windows-1252'],
    domain: 'de',
    header: 'Artikelnummer;Bezeichnung;Hersteller;Kategorie;Preis',
    categories: 'Küche;Garten & Möbel;Werkzeug;Haushaltsgeräte',
    names:
      'Staubsauger beutellos;Gartenstuhl klappbar grün;Kühlschrank weiß;Akkubohrschrauber;Kochfeld;Kinderfahrrad 16";Bettwäsche Baumwolle;Kaffeemaschine schwarz;Wasserkocher 1,7 l;Gasherd;Waschmaschine Frontlader;Schreibtisch Eiche;Einbaubackofen;Rasenmäher Benzin;Luftreiniger Größe M;Laufschuhe Damen;Nähmaschine;Teppich beige;Dampfreiniger – Handgerät;Koffer mittelgroß;Heizlüfter;Küchenmesser;Dampfbügeleisen;Bademantel für Herren',
  },
  French: {
    encodings: ['windows-1252'],
    domain: 'fr',
    header: 'Référence;Désignation;Fabricant;Catégorie;Prix',
    categories: 'Cuisine;Jardin et extérieur;Outillage;Électroménager',
    names:
      'Aspirateur sans sac;Chaise de jardin pliante;Réfrigérateur blanc;Perceuse sans fil;Plaque à induction;Vélo enfant 16 pouces;Parure de lit coton;Machine à café;Bouilloire 1,7 l;Gazinière;Lave-linge hublot;Bureau chêne;Four encastrable;Tondeuse à essence;Purificateur d’air;Chaussures de course femme;Machine à coudre;Tapis à poils longs;Nettoyeur vapeur;Valise moyenne;Chauffage d’appoint;Couteau de cuisine;Fer à repasser – 2400 W;Peignoir homme où ça',
  },
  Spanish: {
    encodings: ['windows-1252', 'ibm850'],
    domain: 'es',
    header: 'Código;Descripción;Fabricante;Categoría;Precio',
    categories: 'Cocina;Jardín;Herramientas;Electrodomésticos',
    names:
      'Aspirador sin bolsa;Silla de jardín plegable;Frigorífico blanco;Taladro batería;Placa de inducción;Bicicleta niño 16";Ropa de cama algodón;Cafetera automática;Hervidor 1,7 l;Cocina de gas;Lavadora carga frontal;Escritorio roble;Horno integrable;Cortacésped gasolina;Purificador de aire;Zapatillas mujer;Máquina de coser;Alfombra beige;Limpiador a vapor;Maleta mediana;Calefactor baño;Cuchillo cocina;Plancha de vapor;Albornoz hombre',
  },
  Italian: {
    encodings: ['windows-1252'],
    domain: 'it',
    header: 'Codice;Descrizione;Produttore;Categoria;Prezzo',
    categories: 'Cucina;Giardino;Utensili;Qualità',
    names:
      'Aspirapolvere senza sacco;Sedia pieghevole;Frigorifero bianco;Trapano a batteria;Piano a induzione;Bici bambino;Lenzuola cotone;Macchina da caffè;Bollitore 1,7 l;Cucina a gas;Lavatrice più capiente;Scrivania rovere;Forno da incasso;Tagliaerba;Purificatore d’aria;Scarpe donna;Macchina per cucire;Tappeto beige;Pulitore a vapore;Valigia media – novità;Stufa bagno;Coltello cucina;Ferro da stiro;Accappatoio uomo',
  },
  Portuguese: {
    encodings: ['windows-1252', 'ibm850'],
    domain: 'pt',
    header: 'Código;Descrição;Fabricante;Categoria;Preço',
    categories: 'Cozinha;Jardim;Ferramentas;Eletrodomésticos',
    names:
      'Aspirador sem saco;Cadeira de jardim dobrável;Frigorífico branco;Berbequim sem fios;Placa de indução;Bicicleta criança;Roupa de cama algodão;Máquina de café;Chaleira elétrica;Fogão a gás;Máquina de lavar;Secretária carvalho;Forno de encastrar;Corta-relva;Purificador de ar;Sapatilhas mulher;Máquina de costura;Tapete bege;Vaporizador portátil;Mala média;Aquecedor;Faca de cozinha;Ferro de engomar;Roupão homem',
  },
  Dutch: {
    encodings: ['windows-1252'],
    domain: 'nl',
    header: 'Artikelnummer;Omschrijving;Fabrikant;Categorie;Prijs',
    categories: 'Keuken;Tuin;Gereedschap;Huishouden',
    names:
      'Stofzuiger zonder zak;Tuinstoel inklapbaar;Koelkast wit;Accuboor;Kookplaat;Kinderfiets 16;Dekbedovertrek katoen;Koffiezetapparaat;Waterkoker 1,7 l – €20;Gasfornuis;Wasmachine;Bureau eiken;Inbouwoven;Grasmaaier;Luchtreiniger;Hardloopschoenen;Naaimachine;Vloerkleed beige;Stoomreiniger;Koffer middelgroot;Kachel;Keukenmes;Strijkijzer één stuk;Badjas heren, crème',
  },
  Swedish: {
    encodings: ['windows-1252', 'ibm850'],
    domain: 'se',
    header: 'Artikelnr;Benämning;Tillverkare;Kategori;Pris',
    categories: 'Kök;Trädgård;Verktyg;Hushåll',
    names:
      'Dammsugare utan påse;Trädgårdsstol hopfällbar;Kylskåp vitt;Skruvdragare;Spishäll;Barncykel;Påslakan bomull;Kaffebryggare;Vattenkokare;Gasspis;Tvättmaskin;Skrivbord ek;Inbyggnadsugn;Gräsklippare;Luftrenare;Löparskor dam;Symaskin;Matta beige;Ångrengörare;Resväska mellan;Värmefläkt;Kökskniv;Strykjärn;Morgonrock herr',
  },
  Danish: {
    encodings: ['windows-1252', 'ibm850'],
    domain: 'dk',
    header: 'Varenr;Betegnelse;Producent;Kategori;Pris',
    categories: 'Køkken;Have;Værktøj;Husholdning',
    names:
      'Støvsuger uden pose;Havestol foldbar;Køleskab hvidt;Boremaskine;Kogeplade;Børnecykel;Sengetøj bomuld;Kaffemaskine;Elkedel;Gaskomfur;Vaskemaskine;Skrivebord eg;Indbygningsovn;Plæneklipper;Luftrenser;Løbesko dame;Symaskine;Tæppe beige;Damprenser;Kuffert mellem;Varmeblæser;Køkkenkniv;Strygejern;Morgenkåbe herre',
  },
  Finnish: {
    encodings: ['windows-1252', 'ibm850'],
    domain: 'fi',
    header: 'Tuotekoodi;Nimi;Valmistaja;Luokka;Hinta',
    categories: 'Keittiö;Piha;Työkalut;Kodinkoneet',
    names:
      'Pölynimuri pussiton;Puutarhatuoli;Jääkaappi valkoinen;Porakone;Keittotaso;Lasten pyörä;Pussilakana;Kahvinkeitin;Vedenkeitin;Kaasuliesi;Pyykinpesukone;Työpöytä tammi;Kalusteuuni;Ruohonleikkuri;Ilmanpuhdistin;Juoksukengät;Ompelukone;Matto beige;Höyrypesuri;Matkalaukku;Lämpöpuhallin;Keittiöveitsi;Silitysrauta;Aamutakki miesten',
  },
  Lithuanian: {
    encodings: ['windows-1257'],
    domain: 'lt',
    header: 'Prekės kodas;Pavadinimas;Gamintojas;Kategorija;Kaina',
    categories: 'Virtuvė;Sodas ir daržas;Įrankiai;Buitinė technika',
    names:
      'Dulkių siurblys be maišelio;Sulankstoma sodo kėdė;Šaldytuvas baltas;Akumuliatorinis gręžtuvas;Indukcinė kaitlentė;Vaikiškas dviratis 16;Medvilninė patalynė;Kavos aparatas;Virdulys 1,7 l;Dujinė viryklė;Skalbimo mašina;Rašomasis stalas ąžuolo;Įmontuojama orkaitė;Vejapjovė benzininė;Oro valytuvas;Moteriški bėgimo bateliai;Siuvimo mašina;Kilimas smėlio spalvos;Garų valytuvas;Lagaminas vidutinis;Šildytuvas 2000 W;Peilis duonai nerūdijantis',
  },
  Latvian: {
    encodings: ['windows-1257'],
    domain: 'lv',
    header: 'Preces kods;Nosaukums;Ražotājs;Kategorija;Cena',
    categories: 'Virtuve;Dārzs un māja;Instrumenti;Sadzīves tehnika',
    names:
      'Putekļu sūcējs bez maisa;Saliekams dārza krēsls;Ledusskapis balts;Akumulatora urbjmašīna;Indukcijas plīts virsma;Bērnu velosipēds 16;Kokvilnas gultas veļa;Kafijas automāts;Tējkanna 1,7 l;Gāzes plīts;Veļas mašīna;Rakstāmgalds ozola;Iebūvējama cepeškrāsns;Zāles pļāvējs;Gaisa attīrītājs;Sieviešu skriešanas apavi;Šujmašīna;Paklājs bēšs;Tvaika tīrītājs;Koferis vidējs;Sildītājs 2000 W;Maizes nazis nerūsējošs',
  },
  Hebrew: {
    encodings: ['windows-1255'],
    domain: 'co.il',
    header: 'מק"ט;שם מוצר;יצרן;קטגוריה;מחיר',
    categories: 'מטבח;גינה וחצר;כלי עבודה;מוצרי חשמל',
    names:
      'שואב אבק ללא שקית;כיסא גינה מתקפל;מקרר לבן;מקדחה נטענת;כיריים אינדוקציה;אופני ילדים 16;מצעי כותנה;מכונת קפה אוטומטית;קומקום 1.7 ליטר;תנור גז;מכונת כביסה;שולחן כתיבה אלון;תנור בנוי;מכסחת דשא;מטהר אוויר;נעלי ריצה לנשים;מכונת תפירה;שטיח בז;מנקה קיטור;מזוודה בינונית;תנור חימום 2000;סכין לחם',
  },
  Arabic: {
    encodings: ['windows-1256'],
    domain: 'ae',
    header: 'رمز المنتج;اسم المنتج;الشركة المصنعة;الفئة;السعر',
    categories: 'المطبخ;الحديقة;أدوات;الأجهزة المنزلية',
    names:
      'مكنسة كهربائية بدون كيس;كرسي حديقة قابل للطي;ثلاجة بيضاء;مثقاب لاسلكي;موقد حثي;دراجة أطفال 16;طقم سرير قطن;ماكينة قهوة أوتوماتيكية;غلاية ماء;موقد غاز;غسالة ملابس;مكتب خشب;فرن مدمج;جزازة عشب;منقي هواء;حذاء جري نسائي;ماكينة خياطة;سجادة بيج;منظف بخار;حقيبة سفر متوسطة;مدفأة 2000;سكين خبز',
  },
};
