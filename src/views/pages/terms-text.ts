import { figureFormat } from '../../../contract/rules/figures.ts';
import { BILLING_COUNTRY, PLANS } from '../../../contract/constants.ts';
import type { MonthlyPrices } from '../../../contract/entities/billing.ts';
import { PROVIDER, type LegalSection } from './legal-text.ts';

const figure = figureFormat(BILLING_COUNTRY);
const amount = figureFormat(BILLING_COUNTRY, {
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

const planTerms = (prices: MonthlyPrices): LegalSection[] => [
  {
    title: 'Planes, precios y pago',
    paragraphs: [
      'La suscripción es mensual, se paga por adelantado y se renueva automáticamente. Los planes vigentes son:',
      'Todos los planes incluyen competidores y usuarios ilimitados, historial y distribución de precios, seguimiento de disponibilidad, filtros avanzados e importación por lotes. Los pagos los tramita una entidad externa; nosotros no almacenamos los datos completos de la tarjeta.',
    ],
    points: PLANS.map(({ name, productsLimit }) => {
      const cents = prices[name];
      const price = cents === undefined ? '' : `${amount.format(cents / 100)} euros al mes, `;
      return `${name}: ${price}hasta ${figure.format(productsLimit)} productos.`;
    }),
  },
  {
    title: 'Cambio de plan y cancelación',
    paragraphs: [
      'El plan puede cambiarse en cualquier momento desde la página de facturación; la diferencia se ajusta en la siguiente factura. La suscripción puede cancelarse cuando se desee: el servicio sigue disponible hasta el final del período pagado, y hasta ese momento la cancelación puede retirarse.',
    ],
  },
];

/** The terms of an installation: with what its plans cost, or null without plans, where they name none. */
export const termsOf = (prices: MonthlyPrices | null): LegalSection[] => [
  {
    title: 'Información general',
    paragraphs: [
      `El titular de este sitio web y de la aplicación es ${PROVIDER}, con domicilio en España, representado legalmente por ${PROVIDER}. Este aviso se facilita en cumplimiento de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico.`,
      'El acceso al sitio y su uso atribuyen la condición de usuario e implican la aceptación de estas condiciones en la versión publicada en cada momento. Quien no esté de acuerdo debe abstenerse de utilizarlo.',
    ],
  },
  {
    title: 'Objeto del servicio',
    paragraphs: [
      'El servicio permite a los comercios en línea seguir los precios y la disponibilidad de sus productos y de los productos equivalentes en otros sitios web, compararlos, recibir alertas y exportar los resultados.',
      'La información procede de páginas públicas de terceros y se obtiene de forma automática. Se ofrece con carácter orientativo: puede contener errores o estar desactualizada, y las decisiones que se tomen con ella son responsabilidad de quien las toma.',
    ],
  },
  {
    title: 'Alta y cuenta de usuario',
    paragraphs: [
      `Para usar el servicio es necesario darse de alta con datos verdaderos${prices ? ', elegir un plan' : ''} y aceptar estas condiciones y la política de privacidad. El administrador de la cuenta puede añadir y eliminar usuarios y responde del uso que hagan de ella.`,
      'Las credenciales son personales. El usuario debe custodiarlas y avisarnos si sospecha que alguien las ha conocido.',
    ],
  },
  ...(prices ? planTerms(prices) : []),
  {
    title: 'Uso correcto',
    paragraphs: [
      'El usuario se compromete a utilizar el servicio conforme a la ley y, en especial, a:',
    ],
    points: [
      `No intentar acceder a cuentas, datos o sistemas ajenos ni eludir los límites de su ${prices ? 'plan' : 'cuenta'}.`,
      'No introducir programas dañinos ni sobrecargar el servicio de forma deliberada.',
      'No revender ni poner a disposición de terceros el acceso sin autorización escrita.',
      'Importar únicamente direcciones y datos que tenga derecho a utilizar.',
    ],
  },
  {
    title: 'Propiedad intelectual e industrial',
    paragraphs: [
      `El diseño, los textos, los gráficos, las marcas y los demás elementos de este sitio pertenecen a ${PROVIDER} o a quienes le han concedido licencia. Los programas de código abierto se rigen por sus propias licencias.`,
      'Queda prohibido reproducir, distribuir o transformar esos elementos sin autorización, salvo lo que permita la ley. Los nombres, marcas e imágenes de productos que aparecen en las comparativas pertenecen a sus respectivos titulares.',
    ],
  },
  {
    title: 'Enlaces',
    paragraphs: [
      'El sitio incluye enlaces a páginas de terceros, entre ellas las de los productos comparados. No controlamos su contenido ni respondemos de él. Quien quiera enlazar a este sitio puede hacerlo siempre que no dé a entender una relación que no existe ni dañe su imagen.',
    ],
  },
  {
    title: 'Disponibilidad y responsabilidad',
    paragraphs: [
      'Procuramos que el servicio esté disponible de forma continua, pero puede interrumpirse por mantenimiento, averías o causas ajenas. En la medida que la ley lo permita, no respondemos de los daños indirectos ni del lucro cesante derivados de su uso o de su falta de disponibilidad.',
    ],
  },
  {
    title: 'Protección de datos y cookies',
    paragraphs: [
      'El tratamiento de los datos personales, los derechos de los usuarios y el uso de cookies se explican en la política de privacidad, que forma parte de estas condiciones.',
    ],
  },
  {
    title: 'Modificaciones',
    paragraphs: [
      `Podemos modificar estas condiciones y el contenido del sitio. Los cambios que afecten a un contrato en vigor se comunicarán con antelación, y el usuario podrá ${prices ? 'cancelar su suscripción' : 'dejar el servicio'} si no los acepta.`,
    ],
  },
  {
    title: 'Legislación y jurisdicción',
    paragraphs: [
      'Estas condiciones se rigen por la legislación española. Para cualquier controversia que no pueda resolverse de forma amistosa, las partes se someten a los juzgados y tribunales de España que correspondan al domicilio del titular, salvo que una norma imperativa señale otro fuero.',
    ],
  },
];
