/** Words in place of an amount that is zero. */
const FREE_WORDS =
  /^[\s!*.:-]*(?:for )?(?:free|gratis|gratuit|gratuito|kostenlos|umsonst|бесплатно|безкоштовно|za darmo|darmowy|zdarma|zadarmo|ingyenes|ücretsiz|bedava|δωρεάν|無料|免费|免費|무료|مجاني|חינם|ฟรี|miễn phí|ilmainen|tasuta)[\s!*.:-]*$/iu;

/** Whether a text says that something costs nothing. */
export const isFree = (folded: string): boolean => FREE_WORDS.test(folded);
