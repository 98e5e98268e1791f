/** Types of pages to read. */
export const ARTICLE_TYPES = [
  'Article',
  'NewsArticle',
  'BlogPosting',
  'LiveBlogPosting',
  'ReportageNewsArticle',
  'OpinionNewsArticle',
  'ReviewNewsArticle',
  'TechArticle',
  'ScholarlyArticle',
  'Report',
  'Blog',
  'QAPage',
  'FAQPage',
  'DiscussionForumPosting',
  'SocialMediaPosting',
  'ProfilePage',
  'JobPosting',
  'Recipe',
  'PodcastEpisode',
  'PodcastSeries',
  'VideoObject',
];
/** Types of pages with many products. */
export const LISTING_TYPES = ['CollectionPage', 'SearchResultsPage', 'OfferCatalog'];

/** Types of what is booked, visited, lent or rented, and not sent by a shop. */
export const SERVICE_TYPES = [
  'Event', 'MusicEvent', 'TheaterEvent', 'SportsEvent', 'ScreeningEvent', 'ExhibitionEvent', 'EducationEvent',
  'BusinessEvent', 'ComedyEvent', 'DanceEvent', 'FoodEvent', 'LiteraryEvent', 'SocialEvent', 'VisualArtsEvent',
  'ChildrensEvent', 'Festival', 'EventSeries', 'Course', 'CourseInstance', 'Hotel', 'Hostel', 'Motel', 'Resort',
  'BedAndBreakfast', 'LodgingBusiness', 'VacationRental', 'Accommodation', 'HotelRoom', 'Room', 'Suite', 'Apartment',
  'House', 'SingleFamilyResidence', 'Residence', 'RealEstateListing', 'RealEstateAgent', 'ApartmentComplex',
  'FinancialProduct', 'LoanOrCredit', 'BankAccount', 'DepositAccount', 'PaymentCard', 'InvestmentOrDeposit',
  'ExchangeRateSpecification', 'Trip', 'TouristTrip', 'Flight', 'Service', 'Menu', 'DonateAction',
]; // prettier-ignore

/** Types of what people visit; every page of a shop may name the shop so. */
export const PLACE_TYPES = [
  'Store', 'LocalBusiness', 'Restaurant', 'CafeOrCoffeeShop', 'Bakery', 'BarOrPub', 'FastFoodRestaurant',
  'DepartmentStore', 'GroceryStore', 'HardwareStore', 'HomeGoodsStore', 'ElectronicsStore', 'ClothingStore',
  'FurnitureStore', 'SportingGoodsStore', 'AutoRepair', 'HealthAndBeautyBusiness', 'DaySpa', 'HairSalon',
]; // prettier-ignore
