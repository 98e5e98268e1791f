import { memoByText } from '../../../memo.ts';
import { furtherWords } from './plain-words.ts';

/** What a shop asks of those who pay less: a card, a membership, a code, a trade-in, an account, a contract. */
const CONDITIONS =
  '(?:[\\p{L}-]*(?:cards?|karte|carte|tarjeta|cartão|kaart|kort|korttia?|coupons?|vouchers?|gutschein|codes?|kod|kode|kód|cupón|cupom|buono|kupon|abo|bonus|rewards?)(?!\\p{L})|cart[ae](?!\\p{L})|card(?:ul)?(?!\\p{L})|kart(?:y|u|ą|ičky|et)?(?!\\p{L})|карт|κάρτα|(?:club|klub|клуб)|memb|mitglied|adhé|adhér|soci[oa]?s?(?!\\p{L})|led(?:en|id)|lid(?!\\p{L})|člen|członk|medlem|jäsen|tag(?:ok|ság)?(?!\\p{L})|membr|μέλ|член|участник|uczestnik|kodu|kódu|codice|código|код|промокод|купон|trade-? ?in|eintausch|inzahlung|altgerät|reprise|permuta|recompra|retoma|inruil|odkup|výkup|inbyte|bytte|entreg|трейд|обмен|anmeld|kundenkonto|regist|rejestr|login|log(?!\\p{L})|inlog|zalog|logow|přihl|prihl|iniciar|compte|account|konto|subscri|abonn|abonam|suscri|assinat|předpl|predpl|prenumer|подписк|підписк|contract|vertrag|contrat|umow|smlouv|zmluv|контракт)';

/** `without a card`, `ohne Kundenkarte`, `Non-member price`. */
const BEFORE_CONDITION = new RegExp(
  `(?<!\\p{L})(?:without|w/o|not|no|non|before|ohne|nicht|keine?|sans|hors|pas|sin|senza|zonder|niet|geen|bez|ne|nie|dla nie|utan|ej|icke|inte|uden|ikke|uten|ilman|ei|fără|fara|sem|não|χωρίς|μη|без|не|vor|avant)[\\s-]+(?:(?!(?:mit|with|avec|con|met|med)\\s)[\\p{L}\\d'’-]+\\s){0,2}${CONDITIONS}`,
  'iu',
);

/** The same in one word, or with the negation at its end: `Nichtmitglieder`, `kártya nélkül`, `kartsız`. */
const WITHIN_WORD =
  /(?<!\p{L})(?:nichtmitglied|nichtkunde|nečlen|ne(?:registr|přihl|prihl)|nieklubow|niezalogow|niezarejestr|ikkemedlem|ickemedlem|незареги|неавториз)|(?:kárty|kód|kupon|tagság|regisztráci|bejelentkezés|előfizetés)\p{L}* nélkül|(?:kart|kupon|üyelik|abonelik|kod)s[ıiuü]z|(?:üye|kart) ol(?:mayan|madan)|(?:非|未)(?:会員|會員|会员|登録|登录)|(?:会員|會員)以外|(?:クーポン|カード|会員登録|会員証|コード)(?:なし|無し)|券前|비회원|(?:쿠폰|카드|코드) ?(?:미적용|없이)/iu;

const says = memoByText((words) => BEFORE_CONDITION.test(words) || WITHIN_WORD.test(words));

/**
 * Whether the words beside an amount say that it is asked of everybody, without the card, membership, code, trade-in or
 * account that another price needs. Those before the amount count; those behind it only if none of these say more than
 * that it is the price.
 */
export const isForEverybody = ({ before, after }: { before: string; after: string }): boolean =>
  says(furtherWords(before) === '' ? after.slice(0, 60) : before.slice(-60));
