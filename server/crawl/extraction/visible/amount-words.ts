import type { PriceEvidence } from '../evidence.ts';

const UNIT =
  '(?:kg|kilo|g|gr|mg|l|lt|ltr|cl|ml|m|m²|m2|m³|lfm|km|cm|liter|litre|litro|unit|unité|unidad|unità|einheit|pc|pce|piece|pièce|pieza|pezzo|stk|stück|st|szt|ks|db|buc|tk|vnt|gab|kus|kappale|kpl|styck|stuk|wl|waschladung|load|wash|dose|tab|tablet|sheet|blatt|meter|metre|metro|mtr|kwh|lb|oz|sq\\.? ?(?:ft|yd|m)|sqft|ft²|yd²|fl\\.? ?oz|г|гр|кг|мл|л|м|м²|шт|γρ|γραμμ|κιλό|λίτρο|τεμ)';

export const BY_SUBSCRIPTION =
  /subscri(?:be|ption)|auto-?(?:ship|deliver|refill)|(?<!\p{L})(?:every|alle|tous les|toutes les|cada|ogni|elke|co|každých|var|joka|каждые) \d{1,2} (?:days|weeks|months|tage|wochen|monate|jours|semaines|mois|d[ií]as|semanas|meses|giorni|settimane|mesi|dagen|weken|maanden|dni|tygodni|dnů|dag|vecka|viikko|дней|недел)|(?<!\p{L})(?:im |per |mit )?abo(?:-?preis|nnement\p{L}*)?(?!\p{L})|abbonament|suscr[ií](?:be|pci)|abonament|abonnement|assinatura|subscrição|předplatn|predplatn|előfizet|prenumerat|tilaukse|подписк|підписк|абонамент|συνδρομ|abonelik|定期(?:便|購入)/iu;

/**
 * The meaning of the words around an amount. `#` stands for the amount. A row of `label` counts only before the amount
 * or directly after it, because a shop mentions shipping, savings and cards next to every price; a row of `both` counts
 * on either side.
 */
export const AMOUNT_WORDS: readonly (readonly [
  evidence: PriceEvidence,
  side: 'label' | 'both',
  words: RegExp,
])[] = [
  [
    'a rate',
    'both',
    /(?:\/|\bper\b|\bpro\b|\bim\b|\bpar\b|\bal\b|\bje\b|\bpor\b|\bza\b|\bna\b|\ba\b|\bi\b|(?<!\p{L})(?:на|в|за|το)(?!\p{L})|#\s*\/)\s*(?:\d+\s*)?(?:month|mth|mo\b|monat|mt\b|mois|mens\b|mes\b|mese|mês|mesiac|měs|miesi[aą]c|mies\b|mjesec|maand|mnd|måned|md\b|mån|kk\b|kuu(?!\p{L})|hó(?!\p{L})|hónap|lun[aă]|mėn|mēn|мес|міс|μήνα|ay(?!\p{L})|tháng|bulan|เดือน|חודש|شهر|week|woche|semaine|jahr|year|月額)/iu,
  ],
  [
    'a rate',
    'label',
    /(?<![\d.,])(?:[2-9]|[1-9]\d)\s?(?:kk\s)?[x×]\s?(?:(?:de|of|da|di|à|von|van|av)\s)?(?:\p{L}{0,3}\p{Sc}\s?)?#|installment|instalment|monatlich|\bmtl\b|monthly|maandelijks|månedlig|månads|havonta|aylık|ежемесячн|щомісяч|μηνιαί|mēnesī|mėnesi|kuumakse|월\s?#|เดือนละ|ผ่อน|hàng tháng|trả góp|cicilan|לחודש|תשלומים|قسط|\braten?\b|ratenzahlung|finanzier|mensual|mensile|mensuel|mensilit|cuotas?\b|parcelas?\b|x de r\$|sem juros|\brata\b|\brat\b|splátk|leasing|klarna|afterpay|clearpay|pay in \d|рассрочк|в месяц|на місяць|分割|アプリ|月々|分期/iu,
  ],
  [
    'a rate',
    'both',
    /#[^#\d]{0,8}?(?:mtl\b|monatlich|monthly|mensual|mensile|měsíčn|mesačn|miesięczn|m(?:je|e)sečn|maandelijks|månedlig|havonta|aylık|ежемесячн|щомісяч|месечно|μηνιαί|شهري|[x×]\s?\d{1,2}\s?(?:期|ay(?!\p{L})|taksit|rat|mes|mois|mon|мес|міс|плат|payments|cuotas|vezes)|\bp\. ?m\.)|#[^#\d]{0,6}?[x×]\s?(?:[2-9]|[1-4]\d)\s*$/iu,
  ],
  [
    'a rate',
    'both',
    /#[^#\d]{0,5}?(?:\/|(?<!\p{L})(?:per|a|an|pro|je|die|par|la|l['’]|por|al|alla|za|pr|за|в)(?!\p{L}))\s*(?:1\s)?(?:night|nuit|nacht|noche|notte|noite|noc|natt|nat|yö|éj|noapte|ночь|ніч|сутки|добу|d[oó]bę|dob[aęyu]|gece|day|tag|jour|d[ií]a|giorno|dag|dzień|den|dygn|døgn|päivä|nap|zi|день|gün|hour|hr|stunde|std|heure|hora|ora|uur|godz|hodinu|timme|time|tunti|час|saat|kwh|квтч)(?!\p{L})|[1-9]\s?泊\s?#|#[^#\d]{0,3}?\/\s?(?:泊|日|時間)|(?<![\p{L}])月額|#[^#\d]{0,4}?\/\s?(?:晚|天|박)|#[^#\d]{0,3}?(?:p\/mnd|p\.?\s?p\.?\s?p\.?\s?n\.?)|im jahr|per year|per annum|par an(?!\p{L})|all'anno|al año|per jaar|rocznie|om året/iu,
  ],
  [
    'a wage, a fee or a fare',
    'label',
    /(?<!\p{L})(?:salary|wage|salaries|gehalt|vergütung|stundenlohn|salaire|rémunération|salario|sueldo|stipendio|retribuzione|salário|salaris|uurloon|wynagrodzenie|mzda|bérezés|fizetés|salariu|lön|løn|lønn|palkka|зарплата|зарплатня|оклад|μισθός|maaş|年収|月給|時給|연봉|시급|月薪|admission|entry fee|entrance|tickets?|eintritt(?:spreis)?|kursgebühr|teilnahmegebühr|course fee|tuition|entrée|billets?|plein tarif|tarif réduit|entradas?|ingresso|ingressi|biglietti|biglietto|bilhetes?|toegang|entree|bilety|bilet|vstupné|vstupenky|belépő|jegyár|bilete|inträde|biljetter|entré|billetter|billett|pääsymaksu|liput|билеты?|квитки|вход|εισιτήρια|είσοδος|giriş ücreti|入場料|参加費|受講料|warmmiete|kaltmiete|beitrag|prime annuelle|abschlag|will pay up to|biete bis)(?!\p{L})/iu,
  ],
  [
    'per unit',
    'both',
    new RegExp(
      `(?:#[^#]{0,12}?(?:/|(?<!\\p{L})(?:per|pro|je|par|por|al|za|les|за|на|ανά|το)(?=[\\s\\d]))\\s*(?:\\d+(?:[.,]\\d+)?\\s*)?${UNIT}(?!\\p{L}))|(?:\\d\\s*${UNIT}\\s*=\\s*(?:\\p{Sc}\\s*)?#)`,
      'iu',
    ),
  ],
  [
    'per unit',
    'label',
    /\bprix au\b|grundpreis|unit price|stückpreis pro|cena za (?:kg|l|m)|prezzo al|precio por (?:kg|l|unidad)|jednotková|einheitspreis/iu,
  ],
  [
    'shipping',
    'label',
    /shipping|postage|delivery|p&p|versand(?!kostenfrei)|liefer(?!bar|ung ohne)|livraison|frais de port|envío|gastos de envio|frete|spedizion|consegna|verzend|bezorg|wysyłk|dostaw|doprav|frakt|levering|toimitus|szállítás|livrare|доставк|送料|运费|運費|배송비|kargo|fragt|forsendelse|leverans|doruč|poštovn|poštnin|(?<!\p{L})dostav|transportkost|cost de transport|portes de|gastos de envío|μεταφορικ|αποστολ|tarne(?!\p{L})|saatmine|kohaletoimetamine|piegād|pristatym|siuntim|teslimat|postikulu|rahti|الشحن|توصيل|משלוח|จัดส่ง|ค่าส่ง|vận chuyển|giao hàng|ongkir|pengiriman|(?<!\p{L})(?:express|dhl|gls|dpd|ups|fedex|hermes|postnord|packeta|inpost|colissimo|mondial relay|chronopost|correos|seur|sedex|bpost|postnl|omniva|smartpost|itella|venipak|royal mail|evri|econt|courier|kurier|kurýr|courrier|pick-?up|click (?:and|&) collect|abholung|retrait|ritiro|recogida|ophalen|вывоз|самовывоз|самовивіз|нова пошта|новая почта|еконт|спиди)(?!\p{L})|zásilkovn|paczkomat|宅配|ゆうパック|택배|快递|快遞|超商取貨/iu,
  ],
  [
    'a saving',
    'label',
    /\bsave[sd]?\b|saving|#\s*(?:[-–]\s*\S+\s*)?off\b|discount|sparen|(?:du|ihr) spar(?:st|t)(?!\p{L})|ersparnis|rabatt|nachlass|you save|économi[sz]|ahorr|descuento|rispar|(?<!in )sconto|poupe|desconto|bespaar|korting|oszczęd|rabat|taniej o|(?<!\p{L})úspor|ušetř|sleva|zľava|(?<!\p{L})spara\b|(?<!\p{L})spar\b|säästä|alennus|kedvezmény(?!es ár)|megtakarít|reducere|економ|эконом|скидк|знижк|indirim|割引|現省|節約|折抵|滿|优惠|할인/iu,
  ],
  [
    'with a coupon',
    'label',
    /coupon|voucher|gutschein|promo ?code|rabattcode|code promo|bon de réduction|cupón|cupom|buono|kupón|kupon|kuponki|промокод|купон|at checkout|クーポン|优惠券|券后|券後|쿠폰/iu,
  ],
  ['by subscription', 'label', BY_SUBSCRIPTION],
  [
    'for a trade-in',
    'both',
    /(?<!before |without |ohne |sans |sin |senza )(?:trade[- ]?in|eintausch|inzahlungnahme|reprise|recompra|permuta|inruil|výkup|odkup|vaihtohyvity|inbyte|下取)/iu,
  ],
  [
    'for members',
    'label',
    /(?<!non-|non |not |no |without |ohne |sans |sin |senza |zonder |bez |utan |uden |uten )(?:members?\b|membership|\b(?:in|via|mit|über) (?:der |the )?app\b|\bapp[- ](?:price|preis|prijs|pris|only|exclusive)|dans l'appli|uygulamaya|aplikac|приложени|club ?card|club price|loyalty (?:price|card)|nectar (?:price|card)|my ?waitrose|\bprime (?:price|member|exclusive)|(?:prix|precio|prezzo|preço) prime\b|prime-?preis|(?:with|mit|avec|con) prime\b|kundenkarte|clubpreis|club-preis|mitglied|kundenclub|bonuskarte|payback|adhérent|carte (?:de )?fidélité|prix club|prix membre|socios?\b|precio club|\btarjeta\b|cmr\b|carta fedeltà|soci\b|prezzo club|ledenprijs|klantenkaart|bonuskaart|voor leden|klubow|z kartą|klubová cena|klubovka|s kartou|medlem|klubbpris|klubkort|plussa|etukortti|jäsen|törzsvásárló|kártyával|karta klienta|по карте|клубн|会員|會員|会员|회원)|(?<![\p{L}'’])(?:mit|with|avec|con|med) (?:der )?(?:\p{L}+-?)?(?:karte|card|carte|kort|kortti)\b(?! (?:bancaire|de crédit|bancaria|de crédito))/iu,
  ],
  [
    'a rate',
    'label',
    /(?<!\p{L})(?:rent(?:al|als|ing)?|hire|lease|location\s*:?\s*(?=#|\p{Sc})|(?:zu )?leihen|louer|alquil\p{L}*|noleggi\p{L}*|affitt\p{L}*|huren|huurprijs|wynaj\p{L}*|wypożycz\p{L}*|hyra?|hyrpris|leie|leje|půjč\p{L}*|pronáj\p{L}*|prenáj\p{L}*|požič\p{L}*|vuokra\p{L}*|bérl\p{L}*|kölcsönz\p{L}*|închiri\p{L}*|alug\p{L}*|ενοικ\p{L}*|аренд\p{L}*|прокат\p{L}*|оренд\p{L}*|наем|kirala\p{L}*|najam|najem)(?!\p{L})|(?<!ver|\bge)miet(?:en|e|preis)(?!\p{L})|レンタル|租|대여|렌탈/iu,
  ],
  [
    'one of several payments',
    'label',
    /(?<!\p{L})(?:(?:first|initial|1st) (?:month|week|delivery|box)|(?:erste[rsn]?|1\.) (?:monat|lieferung|woche|box)|premi(?:er|ère) (?:mois|livraison|box)|primer (?:mes|envío)|primo mese|prima (?:consegna|box)|eerste (?:maand|levering|box)|pierwszy miesiąc|první měsíc|prvý mesiac|första månaden|første måned(?:en)?|ensimmäinen kuukausi|первый месяц|перший місяць|első hónap|prima lună|primeiro mês|πρώτος μήνας|ilk ay)(?!\p{L})|^\W*(?:and )?(?:then|after that|danach|anschließend|puis|ensuite|después|luego|poi|depois|daarna|potem|kolejne|poté|potom|därefter|sedan|derefter|deretter|sitten|затем|далее|потім|majd|apoi|sonra)(?!\p{L})(?: \p{L}+)?\W*#|初月|首月|첫 ?달/iu,
  ],
  [
    'a bid',
    'label',
    /(?<!\p{L})(?:(?:current|starting|highest|winning|opening|minimum|your|next) bids?|bids?|(?:höchst|start|mindest|aktuelles |erst)?gebote?|enchères?(?: \p{L}+)?|mise à prix|pujas?(?: \p{L}+)?|(?:huidig|hoogste|openings|start)\s?bod|offerta (?:attuale|corrente|di partenza|più alta)|base d['’]asta|licytacj\p{L}*|cena wywoławcza|(?:ledande|högsta|nuvarande|start)\s?bud|utropspris|(?:højeste|høyeste|aktuelle|nåværende)\s?bud|(?:aktuální |nejvyšší )?příhoz|vyvolávací cena|lance (?:atual|inicial|mínimo)|korkein (?:tarjous|huuto)|lähtöhinta|kikiáltási ár|licit|(?:текущая|начальная|максимальная) ставка|поточна ставка)\s*(?:\p{L}{5}\s*)?:?\s*(?:#|[\p{Sc}(])|#\s*(?:\p{Sc}|\p{L}{2,3})?\s*(?:bid|gebot|höchstgebot|startgebot)(?!\p{L})|入札|開始価格|竞拍|입찰/iu,
  ],
  [
    'of a sample',
    'label',
    /(?<!\p{L})(?:(?:\p{L}+ )?samples?|swatch(?:es)?|(?:stoff|farb|material|tapeten|hand|leder|boden|holz|produkt)muster|\p{L}{3,}probe|échantillon|campion[ei]|(?:proef|stof|kleur|behang|tapijt)sta(?:al|len)|staaltje|muestra|amostra|próbk[ai]|próbnik|wzornik|vzor(?:ek|ky|ka|ník)|tyg-?prov|(?:varu|färg|material)prov|(?:vare|farve|farge|stof)?prøve|näyte(?:pala)?|mallipala|образец|пробник|зразок|мостра|δείγμα|mostră|uzorak|numune|näidis|paraug[sa]?|pavyzdys)(?!\p{L})|^\W*(?:muster|staal|termékminta|minta)(?:\s*\([^)]*\))?\s*:?\s*(?:\p{Sc}\s*)?#|サンプル|样品|样本|小样|샘플/iu,
  ],
  [
    'for businesses',
    'label',
    /(?<!\p{L})(?:(?:business|trade|b2b|wholesale|dealer|reseller|corporate) (?:price|customers?|buyers?|account)|wholesale|gewerbe\p{L}*|geschäftskunden?\p{L}*|firmenkunden?\p{L}*|händlerpreis|wiederverkäufer|prix (?:pro|professionnels?|revendeurs?|entreprises?)|pour les (?:pro|professionnels|entreprises)|zakelijke?|groothandel\p{L}*|(?:prezzo|per) (?:le )?(?:aziend[ae]|business|imprese)|ingrosso|(?:precio|para) (?:empresas?|profesionales|mayoristas?)|mayorista|preço (?:empresas?|profissional)|grossist\p{L}*|företag(?:spris|skund\p{L}*)?|erhverv(?:spris|skund\p{L}*)|bedrift(?:spris|skund\p{L}*)|yritys(?:hinta|asiak\p{L}*)|tukkuhinta|hurtow\p{L}*|hurt|dla firm|velkoobchod\p{L}*|veľkoobchod\p{L}*|pro firmy|pre firmy|nagyker\p{L}*|viszonteladó\p{L}*|(?:preț|pentru) (?:firme|companii)|en-?gros|χονδρικ\p{L}*|επαγγελματ\p{L}*|оптов\p{L}*|опт(?:ом)?|для (?:бизнеса|юрлиц|юр\. лиц)|на едро|toptan)(?!\p{L})|業務用|法人|批发|批發|도매|사업자/iu,
  ],
  [
    'for members',
    'label',
    /(?<!\p{L})(?:registered (?:customers?|users?|buyers?)|logged[- ]in|(?:registrierte|angemeldete)[nr]?|nach (?:anmeldung|login|registrierung)|mit kundenkonto|clients? (?:inscrits?|connectés?)|(?:clientes|usuarios) registrad[oa]s|(?:utenti|clienti) registrati|ingelogd\p{L}*|geregistreerd\p{L}*|po zalogowaniu|za?rejestrowan\p{L}*|zalogowan\p{L}*|po (?:přihlášení|prihlásení|registraci|registrácii)|(?:přihlášen|registrovan)\p{L}*|regisztrált\p{L}*|bejelentkez\p{L}*|inloggad\p{L}*|registrerad\p{L}*|innlogget|kirjautun\p{L}*|rekisteröityn\p{L}*|зарегистрир\p{L}*|авторизов\p{L}*|зареєстр\p{L}*|για μέλη|üyelere)(?!\p{L})|ログイン|登録会員/iu,
  ],
  [
    'for members',
    'label',
    /(?<!\p{L})(?:(?:students?|education|teachers?|military|seniors?|employees?|staff|nhs|new[- ]customers?|first[- ](?:order|purchase|time))(?: (?:sale|discount(?:ed)?))? (?:discount|price|pricing|rate|offer)|(?:price|discount) for (?:students|seniors|teachers|new customers)|(?:studenten|schüler|mitarbeiter|senioren|neukunden)-?(?:preis|rabatt)|(?:prix|tarif|remise) (?:étudiants?|enseignants?|seniors?|nouveaux clients)|precio (?:para |de )?(?:estudiantes?|nuevos clientes)|prezzo (?:per )?(?:studenti|nuovi clienti)|preço (?:para )?(?:estudantes?|novos clientes)|student(?:en)?(?:korting|prijs|rabatt|pris)|cena (?:dla )?(?:studentów|nowych klientów|studencka)|(?:cena pro|cena pre) študent\p{L}*|studentská cena|studierabat|opiskelija(?:hinta|alennus)|(?:цена|скидка) (?:для )?студент\p{L}*|(?:ціна|знижка) для студент\p{L}*|öğrenci (?:fiyat|indirim)\p{L}*|diák(?:ár|kedvezmény)\p{L}*|preț (?:pentru )?studenți|τιμή για φοιτητές)(?!\p{L})|学割|学生(?:价|價|优惠|優惠)/iu,
  ],
  [
    'without VAT',
    'both',
    /\bex(?:cl|clud\w*|clusi[ef]\w*|\.)?\.? ?(?:vat|tax|gst|btw|moms|iva)|(?:vat|tax) excl|\+ ?(?:vat|mwst|iva|kdv|áfa|φπα|tva|btw|moms|dph|ндс|пдв|ддс)(?!\p{L})|plus (?:vat|tax|mwst)|zzgl\.? (?:\d+ ?% ?)?(?:mwst|ust|mehrwertsteuer)|exkl\.? (?:\d+ ?% ?)?(?:mwst|ust|moms)|ohne (?:mwst|ust)|\bnetto?\b(?!\s*:?\s*\d)|nettopreis|\bht\b|hors (?:taxes?|tva)|t(?:va|axes?) non (?:comprise|incluse)s?|sin (?:iva|impuestos|igic)|(?:iva|igic|impuestos) no inclu[ií]d[oa]s?|iva não incluído|nett[oó](?!\p{L})(?!\s*:?\s*\d)|nettó\s?ár|without tax|excluding tax|senza tasse|sem impostos|\+ iva|iva esclus[ao]|iva escl|senza iva|imponibile|escl\.? iva|sem iva|(?<!\p{L})s\/ ?iva|zonder btw|exkl?\.? btw|(?<!\p{L})(?:bez|brez) (?:dph|vat|ddv|pdv|pvn)|(?<!\p{L})be pvm|ilma km(?!\p{L})|km-ta|án vsk|ilman alv|(?<!\p{L})veroton|ex\.? moms|u\/moms|eks(?:kl)?\.? (?:mva|moms)|alv 0|áfa nélkül|f[ăa]r[ăa] tva|без (?:ндс|пдв|ддс)|χωρίς φπα|kdv hariç|税抜|税別|未税|未稅/iu,
  ],
  [
    'for a way of paying',
    'both',
    /\bpix\b|\bboleto\b|à vista|transfer[eê]ncia|bank transfer|vorkasse|überweisung|virement|bonifico|depósito|\bcontado\b|\befectivo\b|cash price|havale|\beft\b|przelew|\bupi\b|bank offer/iu,
  ],
  [
    'the lowest of thirty days',
    'label',
    /(?:lowest|niedrigst|tiefst|plus bas|más bajo|più basso|mais baixo|laagste|najniż|nejniž|najniž|lägsta|laveste|alin|legalacsony|cel mai mic|најниж|най-ниск|самая низк|найниж|mažiausi|zemāk|madalaim|χαμηλότερ)[^#]{0,40}\b(?:30|thirty|dreißig|trente|treinta|trenta|dertig)(?!\d)|\b30[^#]{0,30}(?:lowest|niedrigst|tiefst|plus bas|más bajo|più basso|mais baixo|laagste|najniż|nejniž|najniž|lägsta|laveste|alin|legalacsony|cel mai mic|најниж|най-ниск|самая низк|найниж|mažiausi|zemāk|madalaim|χαμηλότερ)|omnibus/iu,
  ],
  [
    'with VAT',
    'both',
    /inc(?:l|luding|lusi[ef]\w*|\.)?\.? ?(?:\d+ ?% ?)?(?:vat|tax|gst|btw)|(?:vat|tax|gst) incl|ink[l]?\.? (?:\d+(?:[.,]\d)? ?% ?)?(?:ges\. ?)?(?:mwst|ust|moms|mva|vsk)|(?:mwst|ust|moms|mva)\.? ink|\bttc\b|iva incl|iva inclu|con iva|iva inc\.?(?!\p{L})|impuestos incluidos|tva comprise|taxes comprises|com iva|(?<!\p{L})c\/ ?iva|incl\.? btw|btw incl|brutt[oó](?!\p{L})|brutto|(?<!\p{L})br\. ?#|(?<!\p{L})[sz] (?:dph|vat|ddv|pdv)|(?<!\p{L})ar pvn|(?<!\p{L})su pvm|koos km(?!\p{L})|km-ga|með vsk|verollinen|sis\. ?alv|áfával|áfás|cu tva|tva inclu?s?|с ндс|з пдв|с ддс|με φπα|kdv dahil|税込|含税|含稅|부가세 포함/iu,
  ],
  [
    'for used goods',
    'both',
    /(?<!un|never )\bused\b|pre-?owned|second-?hand|refurb|renewed|open[- ]box|gebraucht|generalüberholt|b-ware|rückläufer|d['’]occasion|(?<![\p{L}'’])occasions? (?:dès|à partir|de)|(?<![\p{L}'’])occasion\s*:?\s*#|reconditionné|usado|segunda mano|reacondicionad|\busat[oi]\b|ricondizionat|tweedehands|gebruikt|używan|odnowion|použit|repasovan|begagnad|brugt|brukt|käytetty|használt|folosit|б\/у|уцен|вживан|ikinci el|中古|二手|중고/iu,
  ],
  [
    'an extra',
    'label',
    /(?:^|\s)\+\s*(?:\p{Sc}\s*)?#|minimum (?:order|spend)|orders? (?:of|over|above)|\bover\b|mindestbestell|bestellwert|\bab einem\b|deposit|pfand|caution|fianza|cashback|\d+ (?:points?|punkte)|gift card|geschenkkarte|extended warranty|protection plan|garantieverläng|versicherung|protection plan|assembly|montage|aufbau|installation|balení|gift wrap/iu,
  ],
  [
    'a starting price',
    'both',
    /(?:\bfrom|\bstarting at|\bas low as|\bab|\bdès|à partir de|\bdesde|a partir d[ei]|\ba partire da|\bda|\bvanaf|\bod|\bfra|\bfrån|\balkaen|(?<!\p{L})от|(?<!\p{L})від|\balates|\bnuo)\s*(?:only\s*)?(?:\p{Sc}|[A-Z]{3}|kr)?\s*#|#[^#]{0,8}(?:から|～|~|起|부터)/iu,
  ],
];
