import { describe, expect, it } from 'vitest';
import { orderedAhead } from '../../../../../server/crawl/extraction/values/availability.ts';

const ORDERED = `Nicht auf Lager, bestellbar; Nicht auf Lager, aber bestellbar; Derzeit nicht auf Lager – kann bestellt werden;
Not in stock, can be ordered; Out of stock, available to order; No en stock, bajo pedido; Sin existencias, se puede encargar;
Non disponible, sur commande; Pas en stock, commandable; Rupture de stock, peut être commandé;
Niet op voorraad, wel te bestellen; Niet voorradig, kan besteld worden; Non disponibile, ordinabile;
Non in stock, si può ordinare; Sem stock, sob encomenda; Esgotado, pode encomendar; Brak na stanie, można zamówić;
Není skladem, lze objednat; Nie je skladom, možno objednať; Nincs raktáron, rendelhető; Indisponibil, se poate comanda;
Slut i lager, kan beställas; Ikke på lager, kan bestilles; Ei varastossa, tilattavissa; Loppu varastosta, voidaan tilata;
Laost otsas, saab tellida; Nav noliktavā, var pasūtīt; Nėra sandėlyje, galima užsakyti; Нет на складе, можно заказать;
Немає на складі, можна замовити; Няма наличност, може да се поръча; Εκτός αποθέματος, κατόπιν παραγγελίας;
Stokta yok, sipariş edilebilir; Agotado, admite reservas; Agotado, se puede reservar; Agotado (disponible para reserva);
Nicht vorrätig, lieferbar in 10 Tagen; Derzeit nicht auf Lager, Lieferzeit ca. 5 Tage; Rupture de stock, disponible sous 10 jours;
Niet op voorraad, levertijd 5 dagen; Ej i lager, leveranstid 5-10 dagar; Brak w magazynie, wysyłka w ciągu 7 dni;
Out of stock, ships within 5 days; Nije na zalihi, moguće naručiti; Ni na zalogi, možno naročiti`;

const NOT = `Nicht auf Lager, nicht bestellbar; Nicht auf Lager, derzeit nicht bestellbar; Niet op voorraad, niet te bestellen;
No en stock, no se puede encargar; Není skladem, nelze objednat; Nincs raktáron, nem rendelhető; Ej i lager, kan inte beställas;
Ikke på lager, kan ikke bestilles; Out of stock, cannot be ordered; Brak w magazynie, nie można zamówić; Bestellbar;
Agotado, no admite reservas; Nicht vorrätig, nicht lieferbar in 10 Tagen; Op voorraad, te bestellen; Nicht auf Lager; Out of stock, in stock`;

const listOf = (text: string): string[] => text.split(';').map((each) => each.trim());

describe('READ-25 what is not in stock', () => {
  it.each(listOf(ORDERED))('is on order where it can be ordered: %s', (text) => {
    expect(orderedAhead(text)).toBe('BackOrder');
  });

  it.each(listOf(NOT))('is not on order where that is not said: %s', (text) => {
    expect(orderedAhead(text)).toBeNull();
  });
});
