import { must } from '../../contract/must.ts';
import { accessoryOf } from './accessories.ts';

/**
 * The kind of thing that a product is, in the words of English, German, French, Spanish, Italian, Dutch, Polish and
 * Swedish shops, folded (see foldText): two titles in two languages have little else in common besides brand and model.
 */
const NOUNS = `
headphones headphone kopfhorer casque auriculares cuffie koptelefoon sluchawki horlurar headset ecouteurs
keyboard tastatur clavier teclado tastiera toetsenbord klawiatura tangentbord
mouse maus souris raton muis mysz mus
monitor bildschirm ecran pantalla schermo beeldscherm skarm screen display
television fernseher televiseur televisor televisore televisie telewizor tv
camera kamera fotocamera camara aparat fotokamera systemkamera appareil
phone smartphone handy telefono telefoon telefon telephone mobile mobil
laptop notebook ordinateur portatil portatile
printer drucker imprimante impresora stampante drukarka skrivare
ink tinte druckertinte encre tinta inchiostro inkt tusz
cartridge patrone tintenpatrone cartouche cartucho cartuccia
vacuum staubsauger aspirateur aspiradora aspirapolvere stofzuiger odkurzacz dammsugare
robot roboter saugroboter
coffee kaffee cafe caffe koffie kawa kaffe
machine maschine maquina macchina machine maszyna maskin
drill bohrmaschine perceuse taladro trapano boormachine wiertarka borrmaskin bohrschrauber schlagbohrschrauber
screwdriver schraubendreher tournevis destornillador cacciavite schroevendraaier wkretak schrauber
saw sage scie sierra sega zaag pila sag
screw schraube vis tornillo vite schroef sruba skruv universalschraube universeelschroef
lamp lampe lampara lampada zarowka lampa bulb gluhlampe ampoule bombilla lampadina
chair stuhl chaise silla sedia stoel krzeslo stol fauteuil sessel
table tisch mesa tavolo tafel bord
bed bett lit cama letto lozko sang
sheet laken spannbettlaken spannbetttuch drap sabana lenzuolo hoeslaken przescieradlo lakan
bottle flasche bouteille botella bottiglia fles butelka flaska
flask thermos termos thermosflasche termosflaska thermoskanne
backpack rucksack trekkingrucksack mochila zaino rugzak plecak ryggsack
bag tasche sac bolsa borsa tas torba vaska
shoe schuh schuhe chaussure zapato zapatilla scarpa schoen buty but sko trainers laufschuh laufschuhe
sandal sandale sandalia sandalo sandaal
sock socke socken herrensocken chaussette calcetin calzino calza sok skarpety strumpa
shirt hemd chemise camisa camicia overhemd koszula skjorta tee
jacket jacke veste chaqueta giacca jas kurtka jacka
trousers hose pantalon pantalones pantaloni broek spodnie byxor
watch uhr laufuhr montre reloj orologio horloge sporthorloge zegarek klocka armbanduhr
game spiel jeu juego gioco spel gra
board brett plateau mesa tavolo bord
console konsole consola konsola
controller mando manette pad kontroller
book buch livre libro boek ksiazka bok
tyre tire reifen winterreifen pneu neumatico pneumatico winterband opona dack
winter hiver invierno inverno zimowa vinter
brake bremse scheibenbremse frein freno rem hamulec broms
disc disk scheibe disque disco schijf tarcza skiva
cassette kassette cassetta kaseta
bicycle bike fahrrad velo bicicleta bici fiets rower cykel
racket schlager tennisschlager raquette raqueta racchetta paleta
paper papier printpapier papel carta papper kopierpapier
water wasser mineralwasser eau agua acqua mineraalwater woda vatten
mineral mineralwater minerale
toothbrush zahnburste cepillo brosse spazzolino tandenborstel szczoteczka tandborste
head kopf aufsteckburste aufsteckbursten burstenkopf tete cabezal testina opzetborstel koncowka koncowki
shaver razor rasierer elektrorasierer rasoir afeitadora rasoio scheerapparaat golarka rakapparat
mixer kuchenmaschine petrin amasadora impastatrice keukenmachine
grill barbecue bbq gasgrill barbacoa
cleaner reiniger nettoyeur limpiador pulitore reinigungsmittel hochdruckreiniger hogedrukreiniger pressure
paint farbe lack peinture pintura vernice verf farba farg
perfume parfum profumo perfumy parfym
cream creme crema krem
drive festplatte laufwerk disque disco schijf dysk disk hdd
memory speicher arbeitsspeicher memoire memoria geheugen pamiec minne ram
stick flashdrive pendrive cle chiavetta usbstick
card karte carte tarjeta scheda kaart karta
processor prozessor processeur procesador processore procesor cpu
graphics grafik graphique grafica graficzna grafikkarte
portable externe externer extern externo esterno externa tragbar przenosny
powerbank powerpack
case hulle schutzhulle coque housse funda custodia hoes hoesje etui fodral skal pokrowiec abdeckhaube cover
strap armband ersatzarmband bracelet correa cinturino horlogebandje bandje pasek wristband
charger ladegerat chargeur cargador caricabatterie oplader ladowarka laddare
battery akku batterie batterien bateria batteria accu akumulator batteri ersatzakku pilas piles
cable kabel cavo cordon przewod sladd
filter filtro filtre filtr
stand halterung soporte supporto houder uchwyt
adapter adaptateur adaptador adattatore
remote fernbedienung telecommande
replacement ersatz ersatzteil rechange repuesto ricambio zamiennik
objective objektiv objectif objetivo obiettivo obiektyw lens
tent zelt tente tienda tenda namiot talt
cat katze chat gato gatto kat kot katt
dog hund chien perro cane hond pies
sauce salsa sosse saus
jelly gelee gelatina gelei galaretka
edition ausgabe auflage edicion edizione uitgave wydanie utgava
layout disposition
protective schutz protection proteccion protezione
electric elektrisch elektrische electrique electrico elettrico elettrica elektryczna elektrisk
wireless drahtlos
compatible kompatibel compatibile compatibel kompatybilny kompatibla
gas gaz
digital numerique digitale
set satz jeu juego zestaw sats
clear transparent transparente trasparente klar
capsule kapsel kapseln capsules capsula
tablet tablette tableta
vitamin vitamine vitamina witamina
pair paar paire par paio para
single einzeln einzelpack
bouquet strauss
interface schnittstelle
relaxation relax relaxsessel relaxliege sdraio
universal universel universale universell uniwersalny
combi kombi combine
`;

const WORDS = new Map<string, string>();
for (const line of NOUNS.trim().split('\n')) {
  const words = line.split(' ');
  const noun = must(words[0], 'the noun of a line');
  for (const word of words) if (!WORDS.has(word)) WORDS.set(word, noun);
}

/** The English noun for a folded word, or undefined. */
export function nounOf(word: string): string | undefined {
  return WORDS.get(word) ?? accessoryOf(word);
}
