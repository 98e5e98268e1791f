import { memoByText } from '../../../memo.ts';
import { clausesOf, Phrasebook } from '../values/phrase.ts';

/**
 * The whole text of a button that books, applies, gives or asks for a visit, by language. What may also name a category,
 * `Book`, is not here.
 */
const SERVICE_PHRASES: Record<string, string> = {
  en: 'join now|today, join the club, become a member|friend|patron|sponsor, enter now, enter the? competition|draw|raffle, sell now, sell yours|it, back this? project, back it, book now|online|tickets, book a|an|your room|table|visit|viewing|tour|appointment|demo|test_drive|place|stay, make|book an? appointment, book appointment, tickets, get|buy|order tickets|ticket, apply now|online|here, apply for this job, enroll, enrol, enroll|enrol now|today, donate, donate now|today, give now, make a donation, get|request a? quote|viewing|rental|callback|brochure, get|request a? free|instant|your quote|estimate, arrange|schedule|request a? viewing|tour|visit|service|appointment, contact agent|landlord|owner, rent|hire now, switch now, check your rate, search flights',
  de: 'mitglied werden, jetzt mitglied werden, pate werden, teilnehmen, jetzt teilnehmen|mitmachen, jetzt verkaufen, buchen, jetzt|online buchen, zimmer|platz|termin|tisch|tickets|reise|kurs buchen, termin vereinbaren|anfragen|buchen, besichtigung vereinbaren|anfragen, tickets, tickets kaufen|sichern|bestellen, zu den tickets, bewerben, jetzt|online bewerben, spenden, jetzt|online spenden, jetzt mieten|anfragen|wechseln, mieten, angebot anfordern|anfragen, beitrag|tarif|rate berechnen, zum kurs anmelden, makler|vermieter kontaktieren',
  fr: 'adhérer, j adhère, adhérez, devenir membre, participer, je participe, je vends, vendre, parrainer, réserver, réserver une|un|ma chambre|table|place|billet|séjour|visite|créneau, je réserve, billetterie, acheter un|des|mes billet|billets, prendre rendez vous, prendre rdv, postuler, je postule, postuler maintenant, faire un don, je donne, donner, contacter l agence, contacter le propriétaire, demander une visite, demander un devis, devis gratuit, organiser une visite, souscrire, s inscrire au cours, louer',
  es: 'hazte socio|socia, participar, participa, vender ahora, apadrinar, reservar, reservar habitación|mesa|cita|plaza|visita, comprar entrada|entradas|boletos|boleto, entradas, inscribirme, inscribirse, inscríbete, postularme, postular, solicitar empleo, donar, donar ahora, hacer una donación, pedir cita|presupuesto, solicitar presupuesto|visita, contactar agencia, alquilar',
  it: 'diventa socio, tesserati, partecipa, vendi ora, sostieni, prenota, prenota ora|subito|camera|visita, prenota una|un camera|tavolo|visita|appuntamento, acquista biglietti|biglietto, biglietti, candidati, candidati ora|subito, invia candidatura, dona, dona ora, fai una donazione, contatta l agenzia, contatta agenzia, richiedi preventivo|visita, richiedi un preventivo, iscriviti al corso, noleggia, attiva ora',
  pt: 'reservar quarto|mesa|lugar, comprar bilhete|bilhetes|ingresso|ingressos, candidatar me, candidatar se, candidate se, doar, doar agora, fazer uma? doação, agendar visita, marcar consulta|visita, pedir orçamento, inscrever me, alugar',
  nl: 'word lid, doe mee, meedoen, verkoop nu, boek nu, boek een|je kamer|tafel|afspraak, reserveer een tafel|kamer, tickets, bestel|koop tickets, solliciteer, solliciteer nu|direct, solliciteren, doneer, doneer nu, plan een? bezichtiging|afspraak, bezichtiging aanvragen|plannen, maak een? afspraak, offerte aanvragen, vraag aan, contact met makelaar, huur nu, huren',
  pl: 'dołącz do klubu, weź udział, sprzedaj, sprzedaj teraz, zarezerwuj, zarezerwuj pokój|teraz|stolik|termin, rezerwuj, kup bilet|bilety, bilety, aplikuj, aplikuj teraz, przekaż darowiznę, wesprzyj, wpłać, umów wizytę|prezentację|oglądanie, zapytaj o ofertę, złóż wniosek, wynajmij',
  cs: 'rezervovat, rezervovat pokoj|termín, koupit vstupenku|vstupenky|lístky, vstupenky, odpovědět na inzerát|nabídku, reagovat na nabídku, mám zájem o práci, darovat, přispět, domluvit prohlídku, objednat se, pronajmout',
  sk: 'rezervovať, rezervovať izbu|termín, kúpiť lístok|vstupenky|lístky, reagovať na ponuku, darovať, prispieť, dohodnúť obhliadku, prenajať',
  hu: 'foglalás, foglalok, szobafoglalás, jegyvásárlás, jegyet veszek, jelentkezem, jelentkezés, adományozok, időpontfoglalás, ajánlatkérés',
  ro: 'rezervă, rezervă acum|camera, cumpără bilete|bilet, bilete, aplică, aplică acum, donează, donează acum, programează o? vizionare|vizită, cere ofertă',
  sv: 'bli medlem, delta, sälj nu, boka, boka nu|rum|bord|visning|tid|plats|biljett|biljetter, köp biljett|biljetter, ansök, ansök nu|här, sök jobbet, skänk, skänk nu, ge en? gåva, begär offert, teckna avtal, hyr, hyr nu',
  da: 'bliv medlem, deltag, sælg nu, book, book nu|værelse|tid|bord|fremvisning, bestil fremvisning, køb billet|billetter, ansøg, ansøg nu, søg jobbet, støt, støt nu, doner, giv en gave, indhent tilbud, lej, lej nu',
  no: 'bestill time|rom|billetter, kjøp billett|billetter, book visning, meld deg på visning, søk på stillingen, søk stilling, gi en gave, støtt oss, be om tilbud, lei nå',
  fi: 'varaa, varaa huone|aika|pöytä|esittely, osta lippu|liput, hae paikkaa, hae työpaikkaa, lahjoita, lahjoita nyt, pyydä tarjous, vuokraa',
  ru: 'забронировать, забронировать номер, бронировать, купить билет|билеты, откликнуться, пожертвовать, помочь, записаться, записаться на приём|прием|просмотр, оставить заявку, арендовать',
  uk: 'забронювати, бронювати, купити квиток|квитки, відгукнутися, пожертвувати, записатися, залишити заявку, орендувати',
  el: 'κράτηση, κλείστε ραντεβού, αγορά εισιτηρίων, εισιτήρια, κάνε αίτηση, δωρεά, ενοικίαση',
  tr: 'rezervasyon yap, oda ayırt, bilet al, başvur, hemen başvur, bağış yap, randevu al, teklif al, kirala',
};

const OTHER_SCRIPTS =
  /^(?:(?:空室(?:を)?確認|宿泊予約|チケットを?購入|応募する|寄付する|見学予約|申し?込む)|(?:立即|马上)?(?:订房|购票|投递简历|申请|捐款|预约看房)|(?:예매하기|지원하기|기부하기|객실 예약))$/u;

const LONGEST = 40;

const book = new Phrasebook<true>();
for (const list of Object.values(SERVICE_PHRASES)) {
  for (const phrase of list.split(',')) book.add(`${phrase} .`, true);
}

/** Whether a whole text is that of a button of a service, of an event or of somebody who wants something. */
export const isServiceButton = memoByText((text): boolean => {
  if (text.length > LONGEST || text.trim() === '') return false;
  if (OTHER_SCRIPTS.test(text.trim())) return true;
  const words = clausesOf(text.replace(/[-–—’']/g, ' ')).flatMap((clause) => clause.words);
  return words.length > 0 && book.has(words, 0);
});
